/** What a picture of a device shows, beside its colour: enough to tell one model from the next at a glance. */
export type DeviceLook =
  | PhoneLook
  | TabletLook
  | WatchLook
  | LaptopLook
  | ConsoleLook
  | CameraLook
  | LensLook
  | HeadphonesLook
  | StrapLook

export interface PhoneLook {
  readonly kind: 'phone'
  /** Lenses on the back. */
  readonly cameras: 1 | 2 | 3 | 4
  /** How they are set: a square or a pill in a corner, a bar across, single rings, a large circle. */
  readonly island: 'square' | 'pill' | 'bar' | 'rings' | 'circle' | 'plateau'
  /** Where the front camera sits; `button` is the old front with a home button. */
  readonly front: 'button' | 'notch' | 'drop' | 'island' | 'hole' | 'none'
  readonly edges: 'flat' | 'round'
  readonly fold?: 'book' | 'flip'
}

export interface TabletLook {
  readonly kind: 'tablet'
  readonly front: 'button' | 'even'
  readonly cameras: 1 | 2
  readonly shape: 'small' | 'regular' | 'wide'
}

export interface WatchLook {
  readonly kind: 'watch'
  readonly shape: 'square' | 'round'
  readonly crown: 'crown' | 'crown-guard' | 'buttons' | 'bezel'
  readonly strap: 'sport' | 'loop' | 'metal' | 'leather' | 'ocean'
}

export interface LaptopLook {
  readonly kind: 'laptop'
  readonly screen: 'notch' | 'even' | 'thick'
  readonly keyboard: 'black' | 'same'
  /** The red point of a ThinkPad, a screen that comes off, keys that glow. */
  readonly detail: 'none' | 'point' | 'detachable' | 'gaming'
}

export interface ConsoleLook {
  readonly kind: 'console'
  readonly model:
    | 'ps5'
    | 'ps5-slim'
    | 'ps5-digital'
    | 'ps4'
    | 'ps4-pro'
    | 'ps3'
    | 'ps-vita'
    | 'ps-portal'
    | 'xbox-series-x'
    | 'xbox-series-s'
    | 'xbox-one'
    | 'xbox-360'
    | 'switch'
    | 'switch-lite'
    | 'switch-oled'
    | 'switch-2'
    | '3ds'
    | 'steam-deck'
    | 'rog-ally'
    | 'wii'
}

export interface CameraLook {
  readonly kind: 'camera'
  readonly body: 'reflex' | 'mirrorless' | 'rangefinder' | 'compact' | 'action' | 'instant'
  readonly grip: 'deep' | 'flat'
  /** The maker's accent: a red dot, a yellow corner, an orange mount ring. */
  readonly accent: 'none' | 'red' | 'yellow' | 'orange' | 'silver'
}

export interface LensLook {
  readonly kind: 'lens'
  readonly length: 'pancake' | 'short' | 'medium' | 'long'
  readonly ring: 'none' | 'red' | 'gold' | 'orange' | 'blue' | 'silver'
}

export interface HeadphonesLook {
  readonly kind: 'headphones'
  readonly form: 'over-ear' | 'on-ear' | 'in-ear' | 'buds'
}

export interface StrapLook {
  readonly kind: 'strap'
  readonly strap: 'sport' | 'loop' | 'metal' | 'leather' | 'ocean'
}
