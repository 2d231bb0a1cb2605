import { IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../../platform/rules/local-time.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { DateField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'

interface CopyButtonProps {
  label: string
  title: string
  field: string
  hint: string
  /** The initial day. */
  first: string
  /** Copies from a day. Returns false when it has nothing. Throws ApiError. */
  copy: (day: string) => Promise<boolean>
}

/** A button that asks from which day to copy. */
export function CopyButton({ label, title, field, hint, first, copy }: CopyButtonProps) {
  const { t } = useTranslation('admin-training')
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState(first)
  const { busy, problem, run } = useWork()
  const [isNone, setIsNone] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy || !isDay(day)) return
    await run(async () => {
      const found = await copy(day)
      setIsNone(!found)
      if (found) setOpen(false)
    })
  }

  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setDay(first)
          setIsNone(false)
          setOpen(true)
        }}
      >
        <IconCopy size={20} aria-hidden /> {label}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} busy={busy} title={title}>
          <form className={stack(4)} onSubmit={(event) => void onSubmit(event)} noValidate>
            <DateField
              label={field}
              hint={hint}
              required
              value={day}
              error={isNone ? t('copy.none') : undefined}
              onChange={(event) => {
                setDay(event.target.value)
                setIsNone(false)
              }}
            />
            <FormProblem problem={problem} />
            <DialogActions>
              <SubmitButton busy={busy}>{t('copy.submit')}</SubmitButton>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  )
}
