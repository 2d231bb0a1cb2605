import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getSetupState, type SetupState } from '../../../contracts/settings.ts'
import { queryOf } from '../../api/endpoint-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { look, row, stack } from '../../ui/primitives.ts'
import { Loaded } from '../../widgets/admin-kit/loaded.tsx'
import { AdminPage } from '../../widgets/admin-page.tsx'
import styles from './start.module.css'

/** Set-up steps in order. */
const steps = [
  { name: 'center', of: 'centers', to: '/admin/centers' },
  { name: 'activities', of: 'activities', to: '/admin/activities' },
  { name: 'week', of: 'templates', to: '/admin/week' },
  { name: 'plans', of: 'plans', to: '/admin/plans' },
  { name: 'workout', of: 'workouts', to: '/admin/workouts' },
  { name: 'members', of: 'members', to: '/admin/transfer' },
] as const satisfies readonly { name: string; of: keyof SetupState; to: string }[]

export default function StartScreen() {
  const { t } = useTranslation('admin-start')
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Loaded query={useQuery({ ...queryOf(getSetupState), staleTime: 0 })} height={480}>
        {(state) => <Steps state={state} />}
      </Loaded>
    </AdminPage>
  )
}

function Steps({ state }: { state: SetupState }) {
  const { t } = useTranslation('admin-start')
  const done = steps.filter((step) => state[step.of] > 0).length
  const next = steps.find((step) => state[step.of] === 0)
  return (
    <div className={classNames(stack(6), styles.column)}>
      {next ? (
        <p className={classNames(row(3, 'soft'), styles.progress)}>
          <progress value={done} max={steps.length} aria-label={t('title')} />
          {t('progress', { done, all: steps.length })}
        </p>
      ) : (
        <Notice tone="good" title={t('allDone')}>
          <p>{t('allDoneText')}</p>
        </Notice>
      )}
      <ol className={stack(3)}>
        {steps.map((step, nth) => (
          <Step
            key={step.name}
            nth={nth + 1}
            name={step.name}
            to={step.to}
            count={state[step.of]}
            isNext={step === next}
          />
        ))}
      </ol>
      <p className={row(3, 'wrap', 'soft')}>
        {t('debits')} <LinkButton to="/admin/mandatos?tab=creditors">{t('toDebits')}</LinkButton>
      </p>
      <p className={row(3, 'wrap', 'soft')}>
        {t('settings')} <LinkButton to="/admin/settings">{t('toSettings')}</LinkButton>
      </p>
    </div>
  )
}

interface StepProps {
  nth: number
  name: (typeof steps)[number]['name']
  to: string
  count: number
  isNext: boolean
}

function Step({ nth, name, to, count, isNext }: StepProps) {
  const { t } = useTranslation('admin-start')
  const isDone = count > 0
  return (
    <li
      className={classNames(
        row(4, 'wrap', 'rows3', 'pad4'),
        styles.step,
        isDone && styles.done,
        isNext && styles.next,
      )}
    >
      <span
        className={classNames(stack(0, 'centered', 'size-h4', 'bold', 'fixed'), styles.number)}
        aria-hidden
      >
        {isDone ? <IconCheck size={20} /> : nth}
      </span>
      <div className={styles.text}>
        <h2 className={look('strong', 'size-h4')}>{t(`${name}.title`)}</h2>
        <p>{t(`${name}.text`)}</p>
        <p className={look('size-s', 'semibold', 'above1')}>
          {isDone ? `${t('done')} · ${t(`${name}.count`, { count })}` : t(isNext ? 'next' : 'later')}
        </p>
      </div>
      <LinkButton kind={isNext ? 'primary' : 'quiet'} to={to}>
        {t(`${name}.go`)}
      </LinkButton>
    </li>
  )
}
