import type { ReactNode } from 'react'
import { TextField } from '../ui/forms/field.tsx'
import { row } from '../ui/primitives.ts'
import { CopyButton, type CopyTexts } from './copy-button.tsx'

interface CopyFieldProps extends CopyTexts {
  label: string
  hint?: string
  text: string
  /** Beside the button. */
  children?: ReactNode
}

/** A text to copy, in a field of its own. */
export function CopyField({ label, hint, children, ...copy }: CopyFieldProps) {
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        value={copy.text}
        readOnly
        required
        onFocus={(event) => event.target.select()}
      />
      <div className={row(2, 'wrap', 'rows2')}>
        <CopyButton {...copy} />
        {children}
      </div>
    </>
  )
}
