import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { partField } from './field-texts.ts'
import { Field, type FieldTexts } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly showText: string
  readonly hideText: string
}

/** Can be read while typing; managers and paste work as everywhere. */
export function PasswordField({ showText, hideText, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [texts, { className = '', ...rest }] = partField(props)
  return (
    <Field {...texts}>
      {(control) => (
        <span className="control-frame">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`control ${className}`.trim()}
          />
          <IconButton
            label={isShown ? hideText : showText}
            icon={
              isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />
            }
            aria-controls={texts.id}
            className="control-button js-only"
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
