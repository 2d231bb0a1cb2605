import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitsAges } from '../../../../platform/rules/ages.ts'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { householdQuery } from '../../../households/web/api/household.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import type { GymClass } from '../../contract/classes.ts'

const BookForSheet = lazy(() => import('./book-for-sheet.tsx'))

/** Opens the sheet that books a class for others of the household, where the log-in may act for somebody whom the class fits. */
export function BookFor({ gymClass }: { gymClass: GymClass }) {
  return useUser()?.inHousehold ? <Shown gymClass={gymClass} /> : null
}

function Shown({ gymClass }: { gymClass: GymClass }) {
  const { t } = useTranslation('book-for')
  const [open, setOpen] = useState(false)
  const household = useQuery(householdQuery()).data
  const memberId = useSession().claims?.memberId
  const own = household?.people.find(({ id }) => id === household.ownId)
  if (!household || !own?.may || own.may === 'see') return null
  const others = household.people.filter(
    ({ id, canActFor, birth }) =>
      id !== memberId &&
      (canActFor || id === household.ownId) &&
      fitsAges(gymClass.activity, birth, gymClass.date),
  )
  if (others.length === 0) return null
  return (
    <>
      <IconButton
        kind="plain"
        label={t('buttonNamed', { time: clockTime(gymClass.startTime, gymClass.center.timeZone) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconUsers size={22} aria-hidden />
      </IconButton>
      <Suspense fallback={null}>
        {open && <BookForSheet gymClass={gymClass} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
