/** The questions of the grading trees with the keys of their answers; a test of pricing compares the two. */
const answers: Readonly<Record<string, string>> = {
  sealed: 'yes no',
  works: 'all some_fault no_power',
  screen: 'flawless micro light visible deep cracked',
  body: 'flawless micro light visible heavy broken',
  battery: 'ge90 80_89 lt80 unknown swollen',
  lock: 'removed cannot_remove banned_online',
  network: 'unlocked operator_locked',
  parts: 'original third_party unknown',
  liquid: 'no yes',
  strap: 'good worn none',
  charger: 'included third_party missing',
  keyboard_layout: 'local foreign',
  controller: 'original third_party missing',
  cables: 'complete missing',
  sensor: 'clean dust marks',
  shutter: 'under_25 25_50 50_100 over_or_unknown',
  power: 'complete charger_missing battery_missing both_missing',
  glass: 'clear dust cleaning_marks coating_wear scratch fungus_haze',
  caps: 'complete missing',
  accessories: 'complete missing',
  faults: `
    touch pixels_burn_in pixels biometrics rear_camera front_camera cameras speaker_mic charge_port buttons
    wifi_bt_gps wifi_bt wifi mobile_network sensors pen_connector crown_button charging vibration keys
    trackpad ports webcam_audio fan hinge display_lines drive disc_drive video_out overheating stick_drift
    handheld_screen autofocus viewfinder mount flash card_slot stabiliser aperture zoom_focus_ring
    main_function secondary_function
  `,
}

/** Where one tree says it in its own words. */
const own = [
  'console.lock',
  'generic.body',
  'laptop.lock',
  'laptop.lock.cannot_remove.help',
  'lens.works.no_power',
  'lens.works.no_power.help',
  'phone.lock',
  'watch.faults.sensors.help',
]

const pairs = Object.entries(answers).flatMap(([question, keys]) =>
  keys
    .trim()
    .split(/\s+/)
    .map((key) => `${question}.${key}`),
)

/** What the texts of the condition questions are called, after `grading.`. */
export const gradingKeys: readonly string[] = [
  ...Object.keys(answers).map((question) => `question.${question}`),
  ...pairs.flatMap((pair) => [`answer.${pair}`, `help.${pair}`]),
  ...own,
]
