import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/toast.tsx'
import { type AdminWaiver, maxQuestions, publishWaiver, WaiverForm } from '../../contract/waivers.ts'

/** The questions are typed a line each. */
const Written = WaiverForm.pick({ textEs: true, textCa: true }).extend({
  questionsEs: z.string().max(7000),
  questionsCa: z.string().max(7000),
})

const linesOf = (written: string): string[] =>
  written
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)

interface PublishDialogProps {
  /** The last version; the first one begins with a proposal. */
  newest: AdminWaiver | undefined
  onClose: () => void
}

export function PublishDialog({ newest, onClose }: PublishDialogProps) {
  const { t } = useTranslation('admin-waiver')
  const form = useContractForm({
    schema: Written,
    draft: 'waiver',
    value: {
      textEs: newest?.textEs ?? t('proposal.textEs'),
      textCa: newest?.textCa ?? t('proposal.textCa'),
      questionsEs: newest ? newest.questionsEs.join('\n') : t('proposal.questionsEs'),
      questionsCa: newest ? newest.questionsCa.join('\n') : t('proposal.questionsCa'),
    },
    parts: [
      <FormNote key="note">{t(newest ? 'newVersion' : 'proposalNote')}</FormNote>,
      { name: 'textCa', label: t('textCa'), type: 'area', more: { lang: 'ca' } },
      { name: 'textEs', label: t('textEs'), type: 'area', more: { lang: 'es' } },
      {
        name: 'questionsCa',
        label: t('questionsCa'),
        hint: t('questionsHint'),
        type: 'area',
        required: false,
        more: { lang: 'ca' },
      },
      {
        name: 'questionsEs',
        label: t('questionsEs'),
        hint: t('questionsHint'),
        type: 'area',
        required: false,
        more: { lang: 'es' },
      },
    ],
    atField: { waiver_questions_differ: 'questionsCa' },
    check: ({ questionsEs = '', questionsCa = '' }) => ({
      ...(linesOf(questionsEs).length > maxQuestions && { questionsEs: 'too_long' }),
      ...(linesOf(questionsEs).length !== linesOf(questionsCa).length && {
        questionsCa: 'waiver_questions_differ',
      }),
    }),
    send: async ({ textEs, textCa, questionsEs, questionsCa }) => {
      await command(publishWaiver, {
        body: {
          ...{ textEs, textCa, after: newest?.version ?? 0 },
          ...{ questionsEs: linesOf(questionsEs), questionsCa: linesOf(questionsCa) },
        },
      })
      toast(t('done'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={t(newest ? 'change' : 'write')} form={form} save={t('publish')} onClose={onClose} />
  )
}
