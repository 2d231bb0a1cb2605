import { IconCheck, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { useCenterConfig } from '../../../gym/web/widgets/use-center-config.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import type { FixedSlot } from '../../contract/fixed-places.ts'
import { type AskedSlot, fixedPlacesQuery } from '../api/fixed-places.ts'
import { useSlotTime } from './fixed-slot.ts'

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
      <Shown {...props} memberId={user.id} />
    </Suspense>
  )
}

function Shown({ asked, name, slot, memberId }: FixedButtonProps & { memberId: number }) {
  const { t } = useTranslation('fixed-places')
  const slotTime = useSlotTime()
  const [open, setOpen] = useState(false)
  // Not beside classes: they are listed when a day opens, which has to stay cheap.
  const slotId = 'slotId' in asked ? asked.slotId : undefined
  const own = useQuery({ ...fixedPlacesQuery(memberId), enabled: slotId !== undefined }).data
  const isHeld = own?.some((place) => place.position === null && place.slot.id === slotId) ?? false
  return (
    <>
      <IconButton
        kind="plain"
        label={t(isHeld ? 'buttonHeld' : 'buttonNamed', { name, slot: slotTime(slot) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isHeld ? (
          <IconCheck size={22} className={look('success')} aria-hidden />
        ) : (
          <IconRepeat size={22} aria-hidden />
        )}
      </IconButton>
      <Suspense fallback={null}>
        {open && <FixedDialog asked={asked} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
