import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { LanguageSwitch } from '../../../../platform/web/layout/language-switch.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { QrCode } from '../../../../platform/web/ui/qr-code.tsx'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import type { Door } from '../../contract/check-ins.ts'
import { codeMs, nextStepAt, stepAt } from '../../rules/check-in-code.ts'
import styles from './door.module.css'
import { comingClasses, type DoorClassView, openClasses } from './door-state.ts'
import { type DoorState, doorNow } from './door-store.ts'
import { NameList, TapNotes } from './name-list.tsx'
import { canSign, shownCode } from './shown-code.ts'

type Open = Extract<DoorState, { stage: 'open' }>

/** Coming classes below the open ones. */
const mostComing = 3

/** Now by the server's clock, each second. */
function useDoorNow(): number {
  const [now, setNow] = useState(doorNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(doorNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function DoorBoard({ door, memory, away, refused }: Open & { door: Door }) {
  const { t } = useTranslation('door')
  const now = useDoorNow()
  const { timeZone, name } = door.center
  const open = openClasses(memory, now)
  const coming = comingClasses(memory, now, mostComing)
  const lists = open.some((one) => one.people.length > 0)
  return (
    <div className={styles.board}>
      <div className={classNames(row(4, 'between', 'wrap'), styles.head)}>
        <p className={classNames(look('display', 'tabular', 'solid'), styles.clock)}>
          {clockTime(now, timeZone)}
        </p>
        <div className={stack(1, 'end')}>
          <p className={look('display', 'size-h3', 'text-right')}>{name}</p>
          <LanguageSwitch />
        </div>
      </div>
      <section className={stack(4, 'centered', 'text-center')}>
        <h1>{t('scan')}</h1>
        {canSign() ? <Code door={door} now={now} /> : <Notice tone="bad">{t('unsafe')}</Notice>}
      </section>
      <section className={stack(4, 'packed')}>
        {away && (
          <p role="status" className={classNames(look('size-sm', 'soft'), styles.away)}>
            {t('late', { time: clockTime(Date.parse(door.now), timeZone) })}
          </p>
        )}
        <TapNotes memory={memory} now={now} refused={refused} />
        <h2 className={look('size-h3')}>{t('now')}</h2>
        {open.length === 0 && <p className={look('soft')}>{t('none')}</p>}
        {lists && <p className={look('semibold')}>{t('names')}</p>}
        {open.map((one) => (
          <div key={one.id} className={stack(2)}>
            <ClassLine gymClass={one} timeZone={timeZone}>
              {one.free > 0 ? t('free', { count: one.free }) : t('full')}
            </ClassLine>
            <NameList gymClass={one} timeZone={timeZone} />
          </div>
        ))}
        {coming.length > 0 && <h2 className={look('size-h3')}>{t('next')}</h2>}
        {coming.map((one) => (
          <ClassLine key={one.id} gymClass={one} timeZone={timeZone}>
            {t('from', { time: clockTime(one.opensAt, timeZone) })}
          </ClassLine>
        ))}
      </section>
    </div>
  )
}

function ClassLine({
  gymClass,
  timeZone,
  children,
}: {
  gymClass: DoorClassView
  timeZone: string
  children: string
}) {
  return (
    <p className={classNames(row(3), styles.line)} style={{ '--activity': gymClass.color } as object}>
      <span className={look('display', 'size-h3', 'tabular')}>{clockTime(gymClass.startTime, timeZone)}</span>
      <span className={look('bold', 'grow')}>{gymClass.activity}</span>
      <span className={look('soft', 'size-sm')}>{children}</span>
    </p>
  )
}

/** The code of this step, and how long it stays. */
function Code({ door, now }: { door: Door; now: number }) {
  const { t } = useTranslation('door')
  const [code, setCode] = useState('')
  const { isDemo } = useGym().config
  const step = stepAt(now)
  const { codeKey, device } = door
  useEffect(() => {
    let isOld = false
    void shownCode(device.id, codeKey, step).then((text) => {
      if (!isOld) setCode(text)
    })
    return () => {
      isOld = true
    }
  }, [device.id, codeKey, step])
  const left = nextStepAt(now) - now
  const address = `${location.origin}/check-in#${code}`
  return (
    <>
      <div className={styles.code} data-code={code}>
        {code && <QrCode text={address} label={t('code')} className={styles.qr} />}
        <span aria-hidden className={styles.left} style={{ '--left': left / codeMs } as object} />
      </div>
      <p className={look('soft', 'size-l')}>{t('how')}</p>
      {isDemo && code && (
        <a href={address} target="_blank" rel="noreferrer" className={row(2, 'touch', 'size-sm')}>
          {t('demo')}
        </a>
      )}
    </>
  )
}
