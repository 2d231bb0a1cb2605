import { useTranslation } from 'react-i18next'
import type { home } from '../../../domains/site/phrases/es/home.ts'
import { useGym } from '../gym.ts'

/** Title and description of a screen. React moves them to the head. */
export function PageMeta({ page }: { page: keyof typeof home.meta }) {
  const { t } = useTranslation('home')
  const brand = useGym().config.brand.name
  const title = t(`meta.${page}.title`, { brand })
  const description = t(`meta.${page}.description`, { brand })
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  )
}

export function ScreenTitle({ children }: { children: string }) {
  const brand = useGym().config.brand.name
  return (
    <>
      <title>{`${children} · ${brand}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
