import { IconRepeat } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FixedSlot } from '../../contracts/fixed-places.ts'
import type { AskedSlot } from '../api/fixed-places.ts'
import { useUser } from '../session/use-session.ts'
import { IconButton } from '../ui/button.tsx'
import { useSlotTime } from './fixed-slot.ts'
import { useCenterConfig } from './use-center-config.ts'

const FixedDialog = lazy(() => import('./fixed-dialog.tsx'))

interface FixedButtonProps {
  asked: AskedSlot
  name: string
  slot: Pick<FixedSlot, 'day' | 'startTime'>
}

/** Opens the dialog about a fixed place, for members with a plan where the gym has such places. */
export function FixedButton(props: FixedButtonProps) {
  const { fixedShare } = useCenterConfig()
  const user = useUser()
  if (fixedShare === 0 || !user?.hasPlan) return null
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  )
}

function Shown({ asked, name, slot }: FixedButtonProps) {
  const { t } = useTranslation('fixed-places')
  const slotTime = useSlotTime()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        kind="plain"
        label={t('buttonNamed', { name, slot: slotTime(slot) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconRepeat size={22} aria-hidden />
      </IconButton>
      <Suspense fallback={null}>
        {open && <FixedDialog asked={asked} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
