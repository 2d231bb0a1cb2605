import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../platform/contract/languages.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { isOutdated } from '../../../training/rules/blocks-in.ts'
import type { Desk } from './block-designer.tsx'
import { bounds, type DraftBlock, linesOf, setTranslation, untranslated } from './block-tree.ts'
import styles from './designer.module.css'

interface TranslationFieldsProps {
  block: DraftBlock
  /** Name of the block for screen readers. */
  name: string
  language: Language
  desk: Desk
}

/** The texts of a block in another language; what stays empty is shown as it was written. */
export function TranslationFields({ block, name, language, desk }: TranslationFieldsProps) {
  const { t, i18n } = useTranslation('admin-training')
  const { key } = block
  // A block has one translation: typing in another language replaces it.
  const isOfThis = block.translation.language === undefined || block.translation.language === language
  const translation = isOfThis ? block.translation : untranslated
  const change = (part: Partial<typeof translation>, spot: string) =>
    desk.go(setTranslation(desk.tree, key, { ...translation, ...part, language }), spot)
  const titleLabel = t(`translation.title.${language}`, { what: name })
  const linesLabel = t(`translation.lines.${language}`, { what: name })
  return (
    <div className={stack(1, 'fit')} lang={language}>
      <input
        className={classNames(look('size-m', 'field', 'strong', 'touch', 'pad2'), styles.field)}
        data-spot={`translated-title-${key}`}
        aria-label={titleLabel}
        placeholder={block.title || titleLabel}
        maxLength={bounds.title}
        autoComplete="off"
        value={translation.title}
        onChange={(event) => change({ title: event.target.value }, `translated-title-${key}`)}
      />
      <textarea
        className={classNames(look('size-m', 'field', 'strong', 'pad2'), styles.field)}
        data-spot={`translated-lines-${key}`}
        aria-label={linesLabel}
        placeholder={block.lines.map(({ text }) => text).join('\n')}
        rows={Math.max(2, block.lines.length, translation.lines.split('\n').length)}
        maxLength={bounds.lines * (bounds.line + 1)}
        value={translation.lines}
        onChange={(event) => change({ lines: event.target.value }, `translated-lines-${key}`)}
      />
      {isOutdated(
        block.lines.map(({ text }) => text),
        linesOf(translation.lines),
      ) && (
        <p className={look('danger', 'size-s')} lang={i18n.language}>
          {t('translation.outdated')}
        </p>
      )}
    </div>
  )
}
