import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { checkEmail, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { Household } from '../../contract/households.ts'
import { inviteManager, setLetsAct, setPayer, withdrawInvitation } from '../api/household.ts'

/** The second managing adult: invited, or what the two agree on. */
export function ManagerSection({ household }: { household: Household }) {
  const { t } = useTranslation('household')
  const managers = household.people.filter(({ isManager }) => isManager)
  const own = managers.find(({ id }) => id === household.ownId)
  const other = managers.find(({ id }) => id !== household.ownId)
  if (!own) return null
  if (other)
    return (
      <Section title={t('manager.both')} intro={t('manager.bothIntro', { name: other.name })}>
        <Agreed name={other.name} letsAct={own.letsAct} otherLets={other.letsAct} />
        {household.payerId !== own.id && own.may === 'pay' && <BecomePayer />}
      </Section>
    )
  if (own.may !== 'pay') return null
  return (
    <Section title={t('manager.title')} intro={t('manager.intro')}>
      {household.invitations.map(({ id, email }) => (
        <Invited key={id} id={id} email={email} />
      ))}
      <Invite />
    </Section>
  )
}

function Agreed({ name, letsAct, otherLets }: { name: string; letsAct: boolean; otherLets: boolean }) {
  const { t } = useTranslation('household')
  const { busy, problem, run } = useWork()
  return (
    <div className={stack(3)}>
      <p className={look('soft')}>
        {letsAct && otherLets ? t('manager.agreed', { name }) : t('manager.notAgreed', { name })}
      </p>
      <FormProblem problem={problem} />
      <Button
        wide
        size="large"
        busy={busy !== undefined}
        onClick={() => void run(() => setLetsAct(!letsAct))}
      >
        {letsAct ? t('manager.stop', { name }) : t('manager.let', { name })}
      </Button>
    </div>
  )
}

function BecomePayer() {
  const { t } = useTranslation('household')
  const { busy, problem, run } = useWork()
  return (
    <>
      <FormProblem problem={problem} />
      <Button wide size="large" busy={busy !== undefined} onClick={() => void run(setPayer)}>
        {t('manager.pay')}
      </Button>
    </>
  )
}

function Invited({ id, email }: { id: number; email: string }) {
  const { t } = useTranslation('household')
  const { busy, problem, run } = useWork()
  return (
    <Notice title={t('manager.invited')}>
      <div className={stack(3)}>
        <p className={look('break-anywhere')}>{t('manager.waiting', { email })}</p>
        <FormProblem problem={problem} />
        <Button busy={busy !== undefined} onClick={() => void run(() => withdrawInvitation(id))}>
          {t('manager.withdraw')}
        </Button>
      </div>
    </Notice>
  )
}

function Invite() {
  const { t } = useTranslation('household')
  const [inviting, setInviting] = useState(false)
  const { form, field, problem, busy } = useCallForm({
    draft: 'household-invitation',
    check: (typed) => runChecks(typed, { email: checkEmail }),
    send: async ({ email = '' }) => {
      await inviteManager(email.trim())
      toast(t('manager.sent'), 'good')
      setInviting(false)
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  if (!inviting)
    return (
      <Button wide size="large" onClick={() => setInviting(true)}>
        {t('manager.invite')}
      </Button>
    )
  return (
    <form {...form} className={stack(5)}>
      <TextField
        {...field('email', t('manager.email'))}
        type="email"
        required
        autoComplete="off"
        hint={t('manager.hint')}
      />
      <div className={stack(3)}>
        <FormProblem problem={problem} />
        <SubmitButton busy={busy} disabled={waiting}>
          {t('manager.send')}
        </SubmitButton>
      </div>
    </form>
  )
}
