import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { dayName } from '../../../../platform/web/language/when.ts'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { SessionLine } from '../../contract/sessions.ts'
import { endSessions, sessionsQuery } from '../api/sessions.ts'
import styles from './your-account.module.css'

const phones = new Set(['Android', 'iPhone', 'iPad'])

/** Where the member is logged in; each place can be ended, or all others. */
export function SessionsSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-account')
  const reading = useQuery(sessionsQuery(memberId))
  const { busy: ending, problem, run } = useWork<string>()

  async function end(which: string) {
    await run(async () => {
      await endSessions(memberId, which)
      toast(t(which === 'others' ? 'sessions.othersEnded' : 'sessions.ended'), 'good')
    }, which)
  }

  const lines = [...(reading.data ?? [])].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <Section title={t('sessions.title')} intro={t('sessions.intro')}>
      {reading.data ? (
        <>
          <ul className={classNames(look('panel-l'), styles.sessions)}>
            {lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                busy={ending === line.id}
                disabled={ending !== undefined}
                onEnd={() => void end(line.id)}
              />
            ))}
          </ul>
          <FormProblem problem={problem} />
          {lines.some(({ isCurrent }) => !isCurrent) && (
            <Button
              wide
              size="large"
              busy={ending === 'others'}
              disabled={ending !== undefined}
              onClick={() => void end('others')}
            >
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      ) : (
        <NotYet reading={reading} title={t('sessions.failed')} height={144} />
      )}
    </Section>
  )
}

interface LineProps {
  line: SessionLine
  busy: boolean
  disabled: boolean
  onEnd: () => void
}

function Line({ line, busy, disabled, onEnd }: LineProps) {
  const { t, i18n } = useTranslation('your-account')
  const { browser, system, network, usedAt, isCurrent } = line
  const [today, zone] = [useToday(), useZone()]
  const Sign = phones.has(system) ? IconDeviceMobile : IconDeviceLaptop
  const device = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown')
  const day = dayName(dayAt(Date.parse(usedAt), zone), today, i18n.language)
  const when = `${day}, ${clockTime(usedAt, zone)}`
  return (
    <li className={row(3, 'pad3x4', 'between')}>
      <Sign size={24} aria-hidden className={look('soft', 'fixed')} />
      <div className={stack(0, 'grow', 'shrink')}>
        <span className={look('semibold')}>{device}</span>
        <span className={look('size-s', 'soft', 'break-anywhere')}>
          {isCurrent ? t('sessions.here') : t('sessions.used', { when })}
          {network && ` · ${network}`}
        </span>
      </div>
      {!isCurrent && (
        <Button
          kind="plain"
          busy={busy}
          disabled={disabled}
          onClick={onEnd}
          aria-label={t('sessions.endOne', { device })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
