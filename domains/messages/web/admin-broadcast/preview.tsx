import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageFacts } from '../../../../platform/contract/languages.ts'
import { pushTextOf } from '../../../../platform/rules/push-text.ts'
import { useSite, useWritten } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import { paragraphsOf } from '../../rules/broadcast-text.ts'
import styles from './broadcast.module.css'
import { fieldOf } from './message.ts'

/** Previews the push message and the mail in each language. */
export function Preview({ typed }: { typed: Typed }) {
  const { t, i18n } = useTranslation('admin-messages')
  const { name: brand } = useSite()
  const written = useWritten()
  const [language, setLanguage] = useState<Language>(i18n.language as Language)
  const inOther = i18n.getFixedT(language, 'admin-messages')
  const title = typed[fieldOf('title', language)]?.trim() || t('noTitle')
  const text = typed[fieldOf('text', language)]?.trim() || t('noText')
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <div className={row(2, 'between', 'wrap')}>
        <h2 className={look('size-h3')}>{t('preview')}</h2>
        <Segmented
          label={t('previewLanguage')}
          value={language}
          onChange={(to) => {
            void i18n.loadLanguages(to).then(() => setLanguage(to))
          }}
          choices={written.map((value) => ({
            value,
            label: <span lang={value}>{languageFacts[value].name}</span>,
          }))}
        />
      </div>
      <h3 className={styles.kind}>{t('asPush')}</h3>
      <div className={classNames(look('size-sm', 'break-anywhere', 'pad3'), styles.push)} lang={language}>
        <p className={look('soft', 'size-s')}>{brand}</p>
        <p className={look('semibold')}>{title}</p>
        <p className={styles.pushText}>{pushTextOf(text)}</p>
      </div>
      <h3 className={styles.kind}>{t('asMail')}</h3>
      <div className={classNames(stack(3, 'break-anywhere'), styles.mail)} lang={language}>
        <p className={styles.subject}>{title}</p>
        <p className={styles.brand}>{brand}</p>
        <p>{inOther('greeting', { name: inOther('someone') })}</p>
        {paragraphsOf(text).map((paragraph, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
          <p key={nth} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
