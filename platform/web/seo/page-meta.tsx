import { useSite } from '../site.ts'

interface PageMetaProps {
  title: string
  description: string
  /** The name of the site before the title, not after it. */
  brandFirst?: boolean
}

/** Title and description of a screen. React moves them to the head. */
export function PageMeta({ title, description, brandFirst = false }: PageMetaProps) {
  const { name } = useSite()
  const whole = brandFirst ? `${name} · ${title}` : `${title} · ${name}`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
    </>
  )
}

export function ScreenTitle({ children }: { children: string }) {
  const { name } = useSite()
  return (
    <>
      <title>{`${children} · ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
