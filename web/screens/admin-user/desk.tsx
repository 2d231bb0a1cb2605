import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import { Button } from '../../ui/button.tsx'
import { BookDialog } from './book-dialog.tsx'

/** What is done for whoever stands at the desk: a place in a class, a sale. */
export function Desk({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const [booking, setBooking] = useState(false)
  const isIn = member.status !== 'INACTIVE'
  return (
    <>
      <Button
        kind="primary"
        size="large"
        aria-haspopup="dialog"
        disabled={!isIn}
        onClick={() => setBooking(true)}
      >
        <IconCalendarPlus size={20} aria-hidden /> {t('user.book')}
      </Button>
      {booking && <BookDialog member={member} onClose={() => setBooking(false)} />}
    </>
  )
}
