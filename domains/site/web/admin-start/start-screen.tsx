import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { call } from '../../../../platform/web/api/call.ts'
import { command, queryOf, readAgain } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { AdminPage, toGuided } from '../../../../platform/web/widgets/admin-page.tsx'
import { getSetupState, type SetupState, skipSetupStep } from '../../../gym/contract/settings.ts'
import { listDirectoryIds, manyMembers } from '../../../people/contract/admin-users.ts'
import styles from './start.module.css'
import { type SetupStep, skippable, stateOf, steps } from './steps.ts'

// Opened once.
const InviteDialog = lazy(() => import('../../../people/web/member-file/invite-dialog.tsx'))

/** Leads the owner of a new gym from its name to the invitation of its members. */
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
  const open = steps.filter((step) => stateOf(step, state) === 'open')
  const [next] = open
  return (
    <div className={classNames(stack(6), styles.column)}>
      {next ? (
        <p className={classNames(row(3, 'soft'), styles.progress)}>
          <progress value={steps.length - open.length} max={steps.length} aria-label={t('title')} />
          {t('progress', { done: steps.length - open.length, all: steps.length })}
        </p>
      ) : (
        <Notice tone="good" title={t('allDone')}>
          <p>{t('allDoneText')}</p>
        </Notice>
      )}
      {state.members === 0 && (
        <p>
          <LinkButton kind="plain" {...toGuided('/admin/transfer?what=gym')}>
            {t('fromOther')}
          </LinkButton>
        </p>
      )}
      <ol className={stack(3)}>
        {steps.map((step, nth) => (
          <Step key={step.name} nth={nth + 1} step={step} state={state} isNext={step === next} />
        ))}
      </ol>
    </div>
  )
}

interface StepProps {
  nth: number
  step: SetupStep
  state: SetupState
  isNext: boolean
}

function Step({ nth, step, state, isNext }: StepProps) {
  const { t } = useTranslation('admin-start')
  const { name, of, to } = step
  const is = stateOf(step, state)
  const kind = isNext ? 'primary' : 'quiet'
  const count = name === 'invite' && is === 'done' ? state.members : state[of]
  return (
    <li
      className={classNames(
        row(4, 'wrap', 'rows3', 'pad4'),
        styles.step,
        is === 'done' && styles.done,
        isNext && styles.next,
      )}
    >
      <span
        className={classNames(stack(0, 'centered', 'size-h4', 'bold', 'fixed'), styles.number)}
        aria-hidden
      >
        {is === 'done' ? <IconCheck size={20} /> : nth}
      </span>
      <div className={styles.text}>
        <h2 className={look('strong', 'size-h4')}>{t(`${name}.title`)}</h2>
        <p>{t(`${name}.text`)}</p>
        <p className={look('size-s', 'semibold', 'above1')}>
          {is === 'done'
            ? `${t('done')} · ${t(`${name}.count`, { count })}`
            : t(is === 'skipped' ? 'skipped' : isNext ? 'next' : 'later')}
        </p>
      </div>
      <span className={row(2, 'wrap', 'rows1')}>
        <Skip step={step} is={is} />
        {name === 'invite' && is === 'open' && state.invitable > 0 && state.invitable <= manyMembers ? (
          <InviteButton kind={kind} count={state.invitable} />
        ) : (
          <LinkButton kind={kind} {...toGuided(to)}>
            {t(`${name}.go`)}
          </LinkButton>
        )}
      </span>
    </li>
  )
}

function Skip({ step, is }: { step: SetupStep; is: ReturnType<typeof stateOf> }) {
  const { t } = useTranslation('admin-start')
  const errorText = useErrorText()
  const name = skippable(step.name)
  const [busy, setBusy] = useState(false)
  if (!name || is === 'done') return null
  async function skip(step: NonNullable<typeof name>) {
    setBusy(true)
    try {
      await command(skipSetupStep, { body: { step, skipped: is === 'open' } })
    } catch (problem) {
      toast(errorText(problem), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="plain"
      busy={busy}
      aria-label={`${t(is === 'open' ? 'skip' : 'takeIn')}: ${t(`${name}.title`)}`}
      onClick={() => void skip(name)}
    >
      {t(is === 'open' ? 'skip' : 'takeIn')}
    </Button>
  )
}

/** Invites all members not yet invited, as many as the dialog says, or none. */
function InviteButton({ kind, count }: { kind: 'primary' | 'quiet'; count: number }) {
  const { t } = useTranslation('admin-start')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [memberIds, setMemberIds] = useState<readonly number[]>()
  async function read() {
    setBusy(true)
    try {
      setMemberIds(await call(listDirectoryIds, { query: { invitable: true, count } }))
    } catch (problem) {
      toast(errorText(problem), 'bad')
      await readAgain()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind={kind} busy={busy} aria-haspopup="dialog" onClick={() => void read()}>
        {t('invite.all', { count })}
      </Button>
      <Suspense fallback={null}>
        {memberIds && <InviteDialog memberIds={memberIds} onClose={() => setMemberIds(undefined)} />}
      </Suspense>
    </>
  )
}
