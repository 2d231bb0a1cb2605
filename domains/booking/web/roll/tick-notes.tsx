import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { daysInWords } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import type { TickTrouble } from '../api/tick-queue.ts'
import { dismissTick, followTicks, sendTicks, tick, useTicks } from '../api/ticks.ts'
import styles from './tick-notes.module.css'

const own = {
  not_joined: 'notJoined',
  class_cancelled: 'classCancelled',
  attendance_closed: 'attendanceClosed',
  attendance_changed: 'attendanceChanged',
} as const

const wordOf = (code: string) => (Object.hasOwn(own, code) ? own[code as keyof typeof own] : 'other')

/** Ticks that wait for the network, and ticks that the server refused. */
export function TickNotes() {
  const { t } = useTranslation('admin-door')
  const { waiting, troubles, stalled } = useTicks()
  useEffect(followTicks, [])
  return (
    <div className={classNames(stack(3), styles.notes)}>
      {stalled && (
        <Notice title={t('ticks.waiting', { count: waiting.length })}>
          <p>{t('ticks.waitingNote')}</p>
          <div className={row(2, 'stretch', 'wrap', 'above2')}>
            <Button onClick={sendTicks}>{t('ticks.sendNow')}</Button>
          </div>
        </Notice>
      )}
      {troubles.map((trouble) => (
        <Trouble key={`${trouble.item.classId} ${trouble.item.userId}`} trouble={trouble} />
      ))}
    </div>
  )
}

function Trouble({ trouble: { item: one, code } }: { trouble: TickTrouble }) {
  const { t, i18n } = useTranslation('admin-door')
  const days = daysInWords(useGym().config.attendanceDays, i18n.language)
  const values = { name: one.name || t('ticks.somebody'), what: one.what, days }
  const { at: _before, ...again } = one
  return (
    <Notice tone="bad" title={t(one.validated ? 'ticks.lostTick' : 'ticks.lostClear', values)}>
      <p>{t(`ticks.${wordOf(code)}`, values)}</p>
      <div className={row(2, 'stretch', 'wrap', 'above2')}>
        {code === 'attendance_changed' && (
          <Button onClick={() => tick(again)}>
            {t(one.validated ? 'ticks.tickAgain' : 'ticks.clearAgain')}
          </Button>
        )}
        <Button kind="plain" onClick={() => dismissTick(one)}>
          {t('ticks.understood')}
        </Button>
      </div>
    </Notice>
  )
}
