import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { FormParts, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { useUndoToast } from '../../../../platform/web/admin-kit/undo-toast.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWhyInput } from '../../../../platform/web/widgets/why-dialog.tsx'
import type { AdminUser } from '../../contract/admin-users.ts'
import { updateUser } from '../../contract/members.ts'
import styles from './data-tab.module.css'
import { canUndo, checkMemberData, memberForm, seenOf } from './member-data.ts'
import { personAtField, usePersonInputs } from './person-fields.tsx'

/** The editable data of a member. */
export function DataTab({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const today = useToday()
  const undoToast = useUndoToast()
  const { enrolled, personal, place, staff } = usePersonInputs()
  const aboutPerson = [...enrolled, ...personal, place]
  const aboutMember = [...staff, useWhyInput()]
  const hasDocument = member.cin !== ''
  const form = useContractForm({
    schema: memberForm(member),
    value: member,
    draft: `member ${member.id}`,
    parts: [...aboutPerson, ...aboutMember],
    check: (typed) => checkMemberData(typed, today, hasDocument),
    atField: personAtField,
    send: async (_, { why = '', ...data }, seen) => {
      const was = seenOf(seen, Object.keys(data))
      const change = (body: BodyOf<typeof updateUser>) =>
        command(updateUser, { params: { id: member.id }, body })
      await change({ ...data, was, ...(why && { why }) })
      if (!canUndo(was)) return toast(t('user.saved'))
      undoToast(t('user.saved'), () => change({ ...was, was: data }).then(() => toast(t('user.undone'))))
    },
  })
  const isChanged = form.changed.some((name) => name !== 'why')
  const isWaiting = useSecondsLeft(form.problem) > 0
  return (
    <form {...form.form} className={classNames(stack(6), styles.columns)}>
      <div className={stack(4)}>
        <FormParts form={form} of={aboutPerson} />
      </div>
      <div className={stack(4)}>
        <FormParts form={form} of={aboutMember} />
        <FormProblem problem={form.problem} />
        <SubmitButton busy={form.busy} disabled={!isChanged || isWaiting}>
          {t('field.save')}
        </SubmitButton>
      </div>
    </form>
  )
}
