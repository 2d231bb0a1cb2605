import { useSite } from '../site.ts'

/** `size` in px. In the page or without haste: a preloaded logo would delay the first paint by a tenth. */
export function SiteLogo({ size }: { size: number }) {
  return <img src={useSite().logo} alt="" width={size} height={size} fetchPriority="low" />
}
