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

const faultIcons: Readonly<Record<string, LucideIcon>> = {
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

/** The picture of a fault; each fault has its own icon. */
export function FaultPicture({ answer }: { readonly answer: string }) {
  const Icon = faultIcons[answer] ?? Wrench
  return <LargeIcon Icon={Icon} />
}

const questionIcons: Readonly<Record<string, LucideIcon>> = {
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

/** Answers with their own icon; other answers have only their own mark. */
const answerIcons: Readonly<Record<string, LucideIcon>> = {
  'lock removed': LockOpen,
  'liquid no': Droplet,
  'sealed yes': Package,
  'sealed no': PackageOpen,
}

/** The thing that a question is about, with a mark that rates the answer. */
export function ThingPicture({ question, answer }: { readonly question: string; readonly answer: string }) {
  const Icon = answerIcons[`${question} ${answer}`] ?? questionIcons[question] ?? Settings
  return (
    <>
      <LargeIcon Icon={Icon} />
      <RatingMark rating={ratingOf(question, answer)} />
    </>
  )
}

export type AnswerRating = 'good' | 'fair' | 'bad' | 'unknown' | 'none'

const goodAnswers = new Set([
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

function ratingOf(question: string, answer: string): AnswerRating {
  if (question === 'sealed') return answer === 'yes' ? 'good' : 'none'
  if (question === 'liquid') return answer === 'no' ? 'good' : 'bad'
  if (answer.includes('unknown')) return 'unknown'
  if (goodAnswers.has(answer)) return 'good'
  return ['third_party', 'worn', 'foreign', 'operator_locked'].includes(answer) ? 'fair' : 'bad'
}

const ratingMarks = {
  good: { Icon: Check, fill: 'fill-accent' },
  fair: { Icon: Wrench, fill: 'fill-warn' },
  bad: { Icon: X, fill: 'fill-danger' },
  unknown: { Icon: CircleQuestionMark, fill: 'fill-ink-soft' },
} as const

/** Draws the mark in the corner of a picture. */
export function RatingMark({ rating }: { readonly rating: AnswerRating }) {
  if (rating === 'none') return null
  const { Icon, fill } = ratingMarks[rating]
  return (
    <>
      <circle cx="49" cy="49" r="10.5" className={fill} />
      <Icon x="42.5" y="42.5" width="13" height="13" strokeWidth="3" className="text-white" />
    </>
  )
}

function LargeIcon({ Icon }: { readonly Icon: LucideIcon }) {
  return <Icon x="15" y="15" width="34" height="34" strokeWidth="1.6" className="text-ink" />
}
