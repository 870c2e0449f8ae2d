export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonShape {
  readonly look?: ButtonLook | undefined
  readonly size?: ButtonSize | undefined
  readonly isWide?: boolean | undefined
}

const classOfLook: Readonly<Record<ButtonLook, string>> = {
  primary: 'button',
  quiet: 'button-quiet',
  danger: 'button-danger',
  link: 'button-link',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: ' button-small',
  medium: '',
  large: ' button-large',
}

/** The look of a button, for buttons and for links that look like one. */
export function buttonClass({ look = 'primary', size = 'medium', isWide = false }: ButtonShape = {}): string {
  return classOfLook[look] + sizes[size] + (isWide ? ' button-wide' : '')
}
