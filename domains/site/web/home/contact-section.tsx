import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { ContactForm } from '../widgets/contact-form.tsx'
import styles from './contact-section.module.css'
import { SectionHeading } from './section.tsx'

export function ContactSection() {
  const { t } = useTranslation('home')
  const id = useId()
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={classNames(stack(6, 'page'), styles.row)}>
        <SectionHeading id={id} title={t('contact.title')} intro={t('contact.intro')} />
        <ContactForm from="newsletter" />
      </div>
    </section>
  )
}
