import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import {
  type Language,
  languageFacts,
  languages,
  requiredLanguages,
} from '../../../../platform/contract/languages.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import {
  type GymSettings,
  listMissingTexts,
  type MissingTexts,
  saveSettings,
} from '../../contract/settings.ts'
import styles from './settings.module.css'

/** The languages that the gym speaks. Each switch is saved at once; one that every gym needs stays. */
export function LanguagesGroup({ settings }: { settings: GymSettings }) {
  const { t } = useTranslation('admin-settings')
  const { revalidate } = useRevalidator()
  const { busy, run } = useToastedWork<Language>()
  const { languages: spoken } = settings
  const needed = requiredLanguages.filter((each) => spoken.includes(each))

  async function speak(language: Language, on: boolean) {
    await run(async () => {
      const next = languages.filter((each) => (each === language ? on : spoken.includes(each)))
      await command(saveSettings, { body: { languages: next, was: { languages: spoken } } })
      await revalidate()
      toast(t('done'), 'good')
    }, language)
  }
  return (
    <section
      id="languages"
      className={classNames(stack(4, 'panel-l'), styles.group)}
      aria-labelledby="languages-heading"
    >
      <div>
        <h2 id="languages-heading" className={look('size-h3')}>
          {t('group.languages')}
        </h2>
        <p className={look('soft', 'above1')}>{t('groupText.languages')}</p>
      </div>
      <div className={styles.fields}>
        {languages.map((language) => (
          <Switch
            key={language}
            label={<span lang={language}>{languageFacts[language].name}</span>}
            on={spoken.includes(language)}
            busy={busy === language}
            disabled={needed.length === 1 && needed[0] === language}
            onChange={(on) => void speak(language, on)}
          />
        ))}
      </div>
      <Missing spoken={spoken} />
    </section>
  )
}

/** Where a gym writes its texts. */
const screenOf: Readonly<Record<MissingTexts['kind'], string>> = {
  activities: '/admin/activities',
  movements: '/admin/movements',
  tracks: '/admin/tracks',
  plans: '/admin/plans',
  products: '/admin/products',
  waiver: '/admin/waiver',
}

/** What is not written in a language yet, with the way there: until then, readers get another one. */
function Missing({ spoken }: { spoken: readonly Language[] }) {
  const { t } = useTranslation(['admin-settings', 'language-names'])
  const missing = useQuery(queryOf(listMissingTexts)).data ?? []
  return spoken
    .map((language) => ({ language, kinds: missing.filter((each) => each.language === language) }))
    .filter(({ kinds }) => kinds.length > 0)
    .map(({ language, kinds }) => (
      <div key={language} className={stack(1)}>
        <h3 className={look('size-m', 'semibold')}>
          {t('missing.title', { language: t(`language-names:name.${language}`) })}
        </h3>
        <ul className={stack(0)}>
          {kinds.map(({ kind, count }) => (
            <li key={kind}>
              <Link className={look('touch')} to={screenOf[kind]}>
                {sentence(t(`missing.${kind}`, { count }))}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))
}
