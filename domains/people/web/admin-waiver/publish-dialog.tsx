import { useTranslation } from 'react-i18next'
import {
  fallbackLanguage,
  type Language,
  requiredLanguages,
} from '../../../../platform/contract/languages.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useTextInputs } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useWritten } from '../../../../platform/web/site.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { type AdminWaiver, publishWaiver, WaiverForm } from '../../contract/waivers.ts'

const questionsAt = (language: Language) => `texts.questions.${language}`
const textAt = (language: Language) => `texts.text.${language}`
const linesOf = (written: string): number => written.split('\n').filter((each) => each.trim()).length

interface PublishDialogProps {
  /** The last version; the first one begins with a proposal. */
  newest: AdminWaiver | undefined
  proposal: AdminWaiver['texts']
  onClose: () => void
}

export function PublishDialog({ newest, proposal, onClose }: PublishDialogProps) {
  const { t } = useTranslation('admin-waiver')
  const textInputs = useTextInputs()
  const written = useWritten()
  const form = useContractForm({
    schema: WaiverForm,
    draft: 'waiver',
    value: { texts: newest?.texts ?? proposal },
    parts: [
      <FormNote key="note">{t(newest ? 'newVersion' : 'proposalNote')}</FormNote>,
      ...textInputs('texts.text', t('textLabel'), { type: 'area' }),
      // Typed a line each.
      ...textInputs('texts.questions', t('questionsLabel'), {
        hint: t('questionsHint'),
        type: 'area',
        required: false,
      }),
    ],
    atField: { waiver_questions_differ: questionsAt(fallbackLanguage) },
    check: (typed) => {
      const count = (language: Language) => linesOf(typed[questionsAt(language)] ?? '')
      // Where the text is not, there are no questions.
      const wanted = (language: Language) =>
        requiredLanguages.includes(language) || typed[textAt(language)]?.trim() ? count(fallbackLanguage) : 0
      const others = written.filter((language) => count(language) !== wanted(language))
      return Object.fromEntries(
        others.map((language) => [questionsAt(language), 'waiver_questions_differ'] as const),
      )
    },
    send: async ({ texts }) => {
      await command(publishWaiver, { body: { texts, after: newest?.version ?? 0 } })
      toast(t('done'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={t(newest ? 'change' : 'write')} form={form} save={t('publish')} onClose={onClose} />
  )
}
