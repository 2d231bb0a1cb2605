import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { hostContext } from '../../../../platform/web/page-context.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { listClassHours } from '../../../booking/contract/templates.ts'
import { useHoursText } from '../../../booking/web/widgets/hours-text.ts'
import { useCenterSheet, useGym } from '../../../gym/web/gym.ts'
import { CenterChoice } from '../../../gym/web/widgets/center-choice.tsx'
import { CenterPlace } from '../../../gym/web/widgets/center-place.tsx'
import { ContactForm } from '../widgets/contact-form.tsx'
import styles from './contact-screen.module.css'
import { ReachLinks } from './reach-links.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { hours: await context.get(hostContext).api(listClassHours) }
}

export default function ContactScreen() {
  const { t } = useTranslation('home')
  const { centers } = useGym()
  const chosen = useCenterSheet()
  const hoursOf = useHoursText(useLoaderData<typeof loader>().hours)
  const sorted = centers.toSorted((a, b) => Number(b.id === chosen?.id) - Number(a.id === chosen?.id))
  return (
    <>
      <PageMeta title={t('meta.contact.title')} description={t('meta.contact.description')} />
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
          {chosen && <ReachLinks center={chosen} />}
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
                  <CenterPlace center={center} hours={hoursOf(center.id)} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
