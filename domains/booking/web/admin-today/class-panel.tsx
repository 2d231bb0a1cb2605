import { IconArrowLeft, IconPrinter, IconStopwatch, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { type MouseEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import type { ClassRoll, ClassUser } from '../../contract/classes.ts'
import { AddMember } from '../roll/add-member.tsx'
import { PeopleIn, PeopleWaiting } from '../roll/people.tsx'
import { RemoveDialog } from '../roll/remove-dialog.tsx'
import { byName } from '../roll/roll.ts'
import { CoachLine } from '../widgets/coach-line.tsx'
import { Seats } from '../widgets/seats.tsx'
import styles from './class-panel.module.css'
import { ClassTraining } from './class-training.tsx'
import { stateOf } from './opened-class.ts'
import { RollClosing } from './roll-closing.tsx'

interface ClassPanelProps {
  gymClass: ClassRoll
  now: number
  onPrint: () => void
}

/** A class at the door: its members, line and attendance. */
export function ClassPanel({ gymClass, now, onPrint }: ClassPanelProps) {
  const { t, i18n } = useTranslation('admin-door')
  const { t: tBooking } = useTranslation('booking')
  const [removing, setRemoving] = useState<ClassUser>()
  const [isAdding, setIsAdding] = useState(false)
  const adding = useId()
  const { activity, center, startTime, endTime, people, cancelled } = gymClass
  const start = clockTime(startTime, center.timeZone)
  const time = tBooking('time', { start, end: clockTime(endTime, center.timeZone) })
  const state = stateOf(gymClass, now)
  const inside = people.filter((p) => p.status === 'IN').sort(byName(i18n.language))
  const waiting = people.filter((p) => p.status === 'WAIT')
  const isOver = now >= Date.parse(endTime)
  return (
    <section aria-labelledby="opened-class" className={styles.panel}>
      <BackToList date={gymClass.date} />
      <header className={stack(2, 'fit', 'panel', 'pad3x4')}>
        <div className={row(3, 'rows1', 'wrap')}>
          <h2 id="opened-class" className={look('size-h3', 'snug')}>
            {t('today.roll', { activity: activity.name, time })}
          </h2>
          {state && <Badge>{t(`state.${state}`)}</Badge>}
          {gymClass.free && <Badge>{t('state.free')}</Badge>}
          <div className={classNames(row(1), styles.print)}>
            <LinkButton kind="plain" to="/timer?on=screen">
              <IconStopwatch size={20} aria-hidden /> <span className={styles.word}>{t('today.timer')}</span>
            </LinkButton>
            <Button kind="plain" onClick={onPrint}>
              <IconPrinter size={20} aria-hidden />{' '}
              <span className={styles.word}>{t('today.printClass')}</span>
            </Button>
          </div>
        </div>
        <Seats gymClass={gymClass} />
        <CoachLine gymClass={gymClass} />
        <ClassTraining gymClass={gymClass} />
        {isOver && !cancelled && <RollClosing gymClass={gymClass} now={now} />}
        {cancelled && gymClass.cancelledWhy && <p>{t('because', { why: gymClass.cancelledWhy })}</p>}
      </header>
      {!cancelled && !isOver && gymClass.show && (
        <>
          <Button
            wide
            className={styles.adder}
            aria-expanded={isAdding}
            aria-controls={adding}
            onClick={() => setIsAdding(!isAdding)}
          >
            <IconUserPlus size={20} aria-hidden /> {t('today.add')}
          </Button>
          <div id={adding} className={styles.add} data-open={isAdding || undefined}>
            <AddMember gymClass={gymClass} people={people} now={now} />
          </div>
        </>
      )}
      {inside.length > 0 ? (
        <PeopleIn gymClass={gymClass} people={inside} now={now} onRemove={setRemoving} />
      ) : (
        !cancelled && (
          <EmptyState
            icon={<IconUsers aria-hidden />}
            title={tBooking('people.nobody')}
            {...(!isOver && { text: tBooking('people.nobodyNote') })}
          />
        )
      )}
      {waiting.length > 0 && (
        <PeopleWaiting gymClass={gymClass} people={waiting} now={now} onRemove={setRemoving} />
      )}
      {removing?.user && (
        <RemoveDialog gymClass={gymClass} place={removing} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  )
}

/** On phones and tablets: to the classes of the day, where the browser's back leads too. */
function BackToList({ date }: { date: string }) {
  const { t } = useTranslation('admin-door')
  const navigate = useNavigate()
  const { state } = useLocation()
  const goBack = (event: MouseEvent) => {
    if (!(state as { isFromList?: boolean } | null)?.isFromList) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      to={`/admin?date=${date}`}
      replace
      className={classNames(row(2, 'inline', 'semibold', 'touch', 'no-underline', 'below2'), styles.back)}
      onClick={goBack}
    >
      <IconArrowLeft size={20} aria-hidden />
      {t('today.classes')}
    </Link>
  )
}
