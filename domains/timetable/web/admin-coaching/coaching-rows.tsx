import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { onDay } from '../../../../platform/web/language/when.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import { activityInk } from '../../../booking/web/widgets/seats.tsx'
import { useOwnUser } from '../../../people/web/widgets/own-user.tsx'
import { type Cover, type OwnCoaching, takeCover, withdrawCover } from '../../contract/coaches.ts'
import { AskDialog } from './ask-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import styles from './coaching-screen.module.css'

function useWhat() {
  const { i18n } = useTranslation()
  return ({ date, startTime, center }: Cover['gymClass']) =>
    `${onDay(date, dayAt(serverNow(), center.timeZone), i18n.language)}, ${clockTime(startTime, center.timeZone)}`
}

/** Sends a command and says how it ended. */
function useDoing() {
  const { busy, run } = useToastedWork()
  const runAndTell = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work()
      toast(done, 'good')
    })
  return { busy: busy === true, run: runAndTell }
}

function ClassName({ gymClass }: { gymClass: Cover['gymClass'] }) {
  const what = useWhat()
  return (
    <div className={stack(0, 'grow')}>
      <strong>
        {gymClass.activity.name}, {what(gymClass)}
      </strong>
      <span className={look('soft', 'size-s')}>{gymClass.center.name}</span>
    </div>
  )
}

/** A class that looks for a coach. */
export function CoverRow({ cover }: { cover: Cover }) {
  const { t } = useTranslation('admin-coaching')
  const user = useOwnUser().data
  const { busy, run } = useDoing()
  const [assigning, setAssigning] = useState(false)
  const { gymClass, askedBy, note } = cover
  const params = { id: gymClass.id }
  const isOwn = user?.id === askedBy.id
  return (
    <li className={styles.row} style={activityInk(gymClass.activity.color)}>
      <ClassName gymClass={gymClass} />
      <p className={row(2, 'grow')}>
        <Avatar of={askedBy.name} image={askedBy.image} size={28} />
        <span>
          {note
            ? t('covers.byWithNote', { name: askedBy.name, note })
            : t('covers.by', { name: askedBy.name })}
        </span>
      </p>
      <div className={row(2, 'wrap')}>
        {cover.busy && !isOwn && <Badge>{t('covers.busy')}</Badge>}
        {isOwn ? (
          <Button
            busy={busy}
            onClick={() => void run(() => command(withdrawCover, { params }), t('own.withdrawn'))}
          >
            {t('own.withdraw')}
          </Button>
        ) : (
          !cover.busy && (
            <Button
              kind="primary"
              busy={busy}
              onClick={() => void run(() => command(takeCover, { params }), t('covers.taken'))}
            >
              {t('covers.take')}
            </Button>
          )
        )}
        {user?.isAdmin && (
          <Button aria-haspopup="dialog" onClick={() => setAssigning(true)}>
            {t('covers.assign')}
          </Button>
        )}
      </div>
      {assigning && <AssignDialog cover={cover} onClose={() => setAssigning(false)} />}
    </li>
  )
}

/** A class of one's own. */
export function OwnRow({ one }: { one: OwnCoaching }) {
  const { t } = useTranslation('admin-coaching')
  const { busy, run } = useDoing()
  const [asking, setAsking] = useState(false)
  const { gymClass, isAssistant, coverAsked } = one
  const isComing = Date.parse(gymClass.startTime) > serverNow()
  const params = { id: gymClass.id }
  return (
    <li className={styles.row} style={activityInk(gymClass.activity.color)}>
      <ClassName gymClass={gymClass} />
      {isAssistant && <Badge>{t('own.assistant')}</Badge>}
      {coverAsked && <Badge>{t('own.asked')}</Badge>}
      <div className={row(2, 'wrap')}>
        {isComing && !isAssistant && !coverAsked && (
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('own.ask')}
          </Button>
        )}
        {coverAsked && (
          <Button
            busy={busy}
            onClick={() => void run(() => command(withdrawCover, { params }), t('own.withdrawn'))}
          >
            {t('own.withdraw')}
          </Button>
        )}
      </div>
      {asking && <AskDialog gymClass={gymClass} onClose={() => setAsking(false)} />}
    </li>
  )
}
