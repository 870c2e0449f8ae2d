import type { Tree } from '../grading/tree.ts'
import {
  batteryQuestion,
  bodyQuestion,
  classFactors,
  liquidQuestion,
  lockQuestion,
  networkQuestion,
  screenQuestion,
  sealedQuestion,
  singleChoice,
  swollenQuestion,
  worksQuestion,
} from './tree-parts.ts'

/** The eight trees of rulebook §2.3, with the factors of §2.1. */
const phone: Tree = {
  name: 'phone',
  factors: classFactors(10_600, 10_000, 9400, 8700, 7600, 5500),
  questions: [
    sealedQuestion,
    worksQuestion(
      {
        touch: 2000,
        pixels_burn_in: 1500,
        biometrics: 2000,
        rear_camera: 1200,
        front_camera: 700,
        speaker_mic: 700,
        charge_port: 900,
        buttons: 500,
        wifi_bt_gps: 1500,
        mobile_network: 2000,
        sensors: 400,
      },
      swollenQuestion,
    ),
    screenQuestion(1800),
    bodyQuestion(1200),
    batteryQuestion,
    lockQuestion,
    networkQuestion,
    singleChoice('parts', { original: {}, third_party: { deduct: 800 }, unknown: { deduct: 300 } }),
    liquidQuestion,
  ],
}

const tablet: Tree = {
  name: 'tablet',
  factors: classFactors(10_600, 10_000, 9400, 8600, 7400, 5200),
  questions: [
    sealedQuestion,
    worksQuestion(
      {
        touch: 2000,
        pixels: 1500,
        biometrics: 1500,
        cameras: 600,
        speaker_mic: 500,
        charge_port: 900,
        buttons: 500,
        wifi_bt: 1500,
        pen_connector: 600,
      },
      swollenQuestion,
    ),
    screenQuestion(2200),
    bodyQuestion(1000),
    batteryQuestion,
    lockQuestion,
    { ...networkQuestion, onlyWith: 'cellular' },
    liquidQuestion,
  ],
}

const watch: Tree = {
  name: 'watch',
  factors: classFactors(10_500, 10_000, 9300, 8500, 7200, 4800),
  questions: [
    sealedQuestion,
    worksQuestion(
      {
        touch: 2000,
        crown_button: 800,
        sensors: 1000,
        speaker_mic: 500,
        charging: 1200,
        vibration: 400,
      },
      swollenQuestion,
    ),
    screenQuestion(2200),
    bodyQuestion(1500),
    singleChoice('strap', { good: {}, worn: { deduct: 300 }, none: { deduct: 500 } }),
    singleChoice('charger', { included: {}, missing: { deduct: 300 } }),
    batteryQuestion,
    lockQuestion,
    liquidQuestion,
  ],
}

const laptop: Tree = {
  name: 'laptop',
  factors: classFactors(10_500, 10_000, 9300, 8400, 7200, 5000),
  questions: [
    sealedQuestion,
    worksQuestion(
      {
        keys: 600,
        trackpad: 800,
        ports: 600,
        webcam_audio: 400,
        fan: 500,
        hinge: 1200,
        display_lines: 1800,
        wifi: 800,
        drive: 1000,
      },
      swollenQuestion,
    ),
    screenQuestion(2500),
    bodyQuestion(1200),
    batteryQuestion,
    singleChoice('keyboard_layout', { local: {}, foreign: { deduct: 500 } }),
    singleChoice('charger', { included: {}, third_party: { deduct: 300 }, missing: { deduct: 600 } }),
    lockQuestion,
    liquidQuestion,
  ],
}

const console: Tree = {
  name: 'console',
  factors: classFactors(10_400, 10_000, 9500, 8800, 7800, 5800),
  questions: [
    sealedQuestion,
    worksQuestion({
      disc_drive: 2000,
      video_out: 2000,
      wifi: 1200,
      overheating: 1200,
      stick_drift: 600,
      handheld_screen: 2000,
    }),
    bodyQuestion(1000),
    singleChoice('controller', { original: {}, third_party: { deduct: 900 }, missing: { deduct: 1400 } }),
    singleChoice('cables', { complete: {}, missing: { deduct: 300 } }),
    { ...lockQuestion, answers: [...lockQuestion.answers, { key: 'banned_online', stop: 'BANNED' }] },
    liquidQuestion,
  ],
}

const camera: Tree = {
  name: 'camera',
  factors: classFactors(10_400, 10_000, 9500, 8800, 7700, 5500),
  questions: [
    sealedQuestion,
    worksQuestion({ autofocus: 2000, viewfinder: 900, mount: 2000, flash: 400, card_slot: 1200 }),
    screenQuestion(1200),
    bodyQuestion(),
    singleChoice('sensor', { clean: {}, dust: { deduct: 300 }, marks: { class: 'A4', deduct: 3000 } }),
    singleChoice('shutter', {
      under_25: {},
      '25_50': { deduct: 300 },
      '50_100': { deduct: 900 },
      over_or_unknown: { deduct: 1500 },
    }),
    singleChoice('power', {
      complete: {},
      charger_missing: { deduct: 500 },
      battery_missing: { deduct: 500 },
      both_missing: { deduct: 1000 },
    }),
    liquidQuestion,
  ],
}

const lens: Tree = {
  name: 'lens',
  factors: camera.factors,
  questions: [
    sealedQuestion,
    worksQuestion({ autofocus: 2500, stabiliser: 2000, aperture: 2500, zoom_focus_ring: 1500 }),
    singleChoice('glass', {
      clear: { class: 'A0' },
      dust: { class: 'A1' },
      cleaning_marks: { class: 'A2' },
      coating_wear: { class: 'A3' },
      scratch: { class: 'A4', deduct: 2000 },
      fungus_haze: { stop: 'OPTICAL_FUNGUS' },
    }),
    bodyQuestion(),
    singleChoice('caps', { complete: {}, missing: { deduct: 100 } }),
  ],
}

const powered = worksQuestion(
  { main_function: 4500, secondary_function: 1000 },
  { ...swollenQuestion, onlyWith: 'battery' },
)

const generic: Tree = {
  name: 'generic',
  factors: classFactors(10_300, 10_000, 9300, 8500, 7300, 5000),
  questions: [
    sealedQuestion,
    {
      ...powered,
      answers: powered.answers.map((answer) =>
        answer.key === 'no_power' ? { ...answer, onlyWith: 'power' as const } : answer,
      ),
    },
    { ...screenQuestion(2000), onlyWith: 'screen' },
    bodyQuestion(1500),
    { ...batteryQuestion, onlyWith: 'battery' },
    singleChoice('accessories', { complete: {}, missing: { deduct: 800 } }),
    { ...lockQuestion, onlyWith: 'account' },
  ],
}

export const releasedTrees: readonly Tree[] = [phone, tablet, watch, laptop, console, camera, lens, generic]
