import {
  Activity,
  Aperture,
  BatteryCharging,
  Cable,
  Camera,
  Check,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  Cog,
  Disc3,
  Droplet,
  Droplets,
  Fan,
  Fingerprint,
  Focus,
  Gamepad2,
  HardDrive,
  Keyboard,
  Laptop,
  Lock,
  LockOpen,
  MemoryStick,
  Monitor,
  MousePointer2,
  Move,
  Package,
  PackageOpen,
  PenLine,
  Plug,
  Pointer,
  Power,
  ScanEye,
  Settings,
  Signal,
  Smartphone,
  SwitchCamera,
  Thermometer,
  Usb,
  Vibrate,
  Volume2,
  Watch,
  Webcam,
  Wifi,
  Wrench,
  X,
  Zap,
  ZoomIn,
  type LucideIcon,
} from 'lucide-react'

const faults: Readonly<Record<string, LucideIcon>> = {
  touch: Pointer,
  pixels_burn_in: Smartphone,
  pixels: Monitor,
  display_lines: Monitor,
  handheld_screen: Monitor,
  biometrics: Fingerprint,
  rear_camera: Camera,
  front_camera: SwitchCamera,
  cameras: Camera,
  speaker_mic: Volume2,
  charge_port: Plug,
  charging: Plug,
  buttons: CircleDot,
  crown_button: CircleDot,
  wifi_bt_gps: Wifi,
  wifi_bt: Wifi,
  wifi: Wifi,
  mobile_network: Signal,
  sensors: Activity,
  pen_connector: PenLine,
  vibration: Vibrate,
  keys: Keyboard,
  trackpad: MousePointer2,
  ports: Usb,
  webcam_audio: Webcam,
  fan: Fan,
  hinge: Laptop,
  drive: HardDrive,
  disc_drive: Disc3,
  video_out: Monitor,
  overheating: Thermometer,
  stick_drift: Gamepad2,
  autofocus: Focus,
  viewfinder: ScanEye,
  mount: CircleDashed,
  flash: Zap,
  card_slot: MemoryStick,
  stabiliser: Move,
  aperture: Aperture,
  zoom_focus_ring: ZoomIn,
  main_function: Power,
  secondary_function: Settings,
}

/** What does not work, each as its own sign. */
export function FaultPicture({ answer }: { readonly answer: string }) {
  const Icon = faults[answer] ?? Wrench
  return <Sign Icon={Icon} />
}

const things: Readonly<Record<string, LucideIcon>> = {
  lock: Lock,
  network: Signal,
  parts: Cog,
  liquid: Droplets,
  strap: Watch,
  charger: Plug,
  keyboard_layout: Keyboard,
  controller: Gamepad2,
  cables: Cable,
  power: BatteryCharging,
  caps: CircleDot,
  accessories: Package,
}

/** Answers whose thing looks different, not only their mark. */
const others: Readonly<Record<string, LucideIcon>> = {
  'lock removed': LockOpen,
  'liquid no': Droplet,
  'sealed yes': Package,
  'sealed no': PackageOpen,
}

/** The thing asked about, with a mark for how it stands with it. */
export function ThingPicture({ question, answer }: { readonly question: string; readonly answer: string }) {
  const Icon = others[`${question} ${answer}`] ?? things[question] ?? Settings
  return (
    <>
      <Sign Icon={Icon} />
      <StandingMark standing={answerStanding(question, answer)} />
    </>
  )
}

export type AnswerStanding = 'good' | 'fair' | 'bad' | 'unknown' | 'none'

const good = new Set([
  'original',
  'included',
  'complete',
  'good',
  'removed',
  'unlocked',
  'local',
  'yes',
  'all',
])

function answerStanding(question: string, answer: string): AnswerStanding {
  if (question === 'sealed') return answer === 'yes' ? 'good' : 'none'
  if (question === 'liquid') return answer === 'no' ? 'good' : 'bad'
  if (answer.includes('unknown')) return 'unknown'
  if (good.has(answer)) return 'good'
  return ['third_party', 'worn', 'foreign', 'operator_locked'].includes(answer) ? 'fair' : 'bad'
}

const marks = {
  good: { Icon: Check, fill: 'fill-accent' },
  fair: { Icon: Wrench, fill: 'fill-warn' },
  bad: { Icon: X, fill: 'fill-danger' },
  unknown: { Icon: CircleQuestionMark, fill: 'fill-ink-soft' },
} as const

/** A sign in the corner. */
export function StandingMark({ standing }: { readonly standing: AnswerStanding }) {
  if (standing === 'none') return null
  const { Icon, fill } = marks[standing]
  return (
    <>
      <circle cx="49" cy="49" r="10.5" className={fill} />
      <Icon x="42.5" y="42.5" width="13" height="13" strokeWidth="3" className="text-white" />
    </>
  )
}

function Sign({ Icon }: { readonly Icon: LucideIcon }) {
  return <Icon x="15" y="15" width="34" height="34" strokeWidth="1.6" className="text-ink" />
}
