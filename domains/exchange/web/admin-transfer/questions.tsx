import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { ImportQuestion } from '../../contract/transfer.ts'
import type { ColumnKey } from '../../contract/transfer-columns.ts'
import styles from './transfer.module.css'

interface QuestionsProps {
  questions: readonly ImportQuestion[]
  busy: boolean
  onAnswer: (key: string, answer: string) => void
}

/** Asks once what the file leaves open; what it decides is folded, and can be changed. */
export function Questions({ questions, busy, onAnswer }: QuestionsProps) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const open = questions.filter(({ answer }) => answer === null)
  const known = questions.filter(({ answer }) => answer !== null)
  const field = (question: ImportQuestion) => (
    <Question key={question.key} question={question} busy={busy} onAnswer={onAnswer} />
  )
  return (
    <>
      {open.length > 0 && (
        <section className={classNames(stack(4), styles.asked)}>
          <Notice title={t('admin-moving-in:ask.title')}>
            <p>{t('admin-moving-in:ask.text')}</p>
            <p role="status">{t('admin-moving-in:ask.more', { count: open.length })}</p>
          </Notice>
          {open.map(field)}
        </section>
      )}
      {known.length > 0 && (
        <details open={open.length === 0 && known.some(({ detected }) => !detected)}>
          <summary className={classNames(look('semibold', 'touch'), styles.summary)}>
            {t('admin-moving-in:ask.known')}
          </summary>
          <p className={look('soft')}>{t('admin-moving-in:ask.knownText')}</p>
          <div className={stack(4, 'above3')}>{known.map(field)}</div>
        </details>
      )}
    </>
  )
}

type Choice = keyof typeof import('../../phrases/es/admin-moving-in.ts')['adminMovingIn']['ask']['choice']
type Word = keyof typeof import('../../phrases/es/admin-transfer.ts')['adminTransfer']['csvWord']
type Left = keyof typeof import('../../phrases/es/admin-moving-in.ts')['adminMovingIn']['ask']['leftOut']

function Question({
  question,
  busy,
  onAnswer,
}: Omit<QuestionsProps, 'questions'> & { question: ImportQuestion }) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const { key, about, column, value, answer, choices, examples, lines } = question
  const isValue = about === 'value'
  const label = isValue
    ? t('admin-moving-in:ask.value', { column: t(`column.${column as ColumnKey}`), value })
    : t(`admin-moving-in:ask.${about}`)
  const nameOf = (choice: ImportQuestion['choices'][number]) =>
    choice.label ??
    (!isValue
      ? t(`admin-moving-in:ask.choice.${choice.value as Choice}`)
      : column === 'center'
        ? choice.value
        : t(`csvWord.${choice.value as Word}`))
  const chosen = choices.findIndex((choice) => choice.value === answer)
  return (
    <div className={stack(1)}>
      <SelectField
        label={label}
        required
        value={answer ?? ''}
        disabled={busy}
        onChange={(event) => onAnswer(key, event.target.value)}
      >
        {answer === null && <option value="">{t('admin-moving-in:ask.choose')}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {nameOf(choice)}
          </option>
        ))}
        {isValue && <option value="-">{t(`admin-moving-in:ask.leftOut.${column as Left}`)}</option>}
      </SelectField>
      <p className={look('faint', 'size-s')}>
        {t('admin-moving-in:ask.lines', { count: lines })}{' '}
        {!isValue &&
          examples
            .map(({ line, text, readAs }) => {
              const said = t('admin-moving-in:ask.example', { line, text })
              return readAs[chosen] ? t('admin-moving-in:ask.is', { text: said, read: readAs[chosen] }) : said
            })
            .join(' · ')}
      </p>
    </div>
  )
}
