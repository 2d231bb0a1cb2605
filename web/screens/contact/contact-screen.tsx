import { useTranslation } from 'react-i18next'
import { useCenter, useGym } from '../../gym.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { classNames } from '../../ui/class-names.ts'
import { look, row, stack } from '../../ui/primitives.ts'
import { CenterChoice } from '../../widgets/center-choice.tsx'
import { CenterPlace } from '../../widgets/center-place.tsx'
import { ContactForm } from '../../widgets/contact-form.tsx'
import styles from './contact-screen.module.css'

export default function ContactScreen() {
  const { t } = useTranslation('home')
  const { centers } = useGym()
  const chosen = useCenter()
  const sorted = centers.toSorted((a, b) => Number(b.id === chosen?.id) - Number(a.id === chosen?.id))
  return (
    <>
      <PageMeta page="contact" />
      <div className={classNames(row(0, 'bottom'), styles.hero)}>
        <img
          className={styles.picture}
          src="/pictures/installations/6.svg"
          alt=""
          width={900}
          height={600}
          fetchPriority="high"
        />
        <div className={classNames(look('page', 'full-width'), styles.heroText)}>
          <h1>{t('contact.title')}</h1>
          <p className={classNames(look('size-l', 'above3'), styles.intro)}>{t('contact.intro')}</p>
        </div>
      </div>
      <div className={classNames(stack(16, 'page'), styles.columns)}>
        <div className={classNames(stack(6, 'packed'), styles.write)}>
          <CenterChoice />
          <ContactForm from="contact" />
        </div>
        {sorted.length > 0 && (
          <section className={styles.places} aria-labelledby="where">
            <h2 id="where">{t('location.title')}</h2>
            <p className={look('above2', 'soft')}>{t('location.intro')}</p>
            <ul className={classNames(stack(5, 'above6'), styles.list)}>
              {sorted.map((center) => (
                <li key={center.id}>
                  <CenterPlace center={center} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
