import { Link } from 'react-router'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { row } from '../ui/primitives.ts'
import styles from './list.module.css'

interface PersonLinkProps {
  id: number
  name: string
  /** The portrait; undefined for a name alone. */
  image?: string | null
}

/** A member's name, leading to their file. */
export function PersonLink({ id, name, image }: PersonLinkProps) {
  return (
    <Link
      className={classNames(row(3, 'inline', 'strong', 'semibold', 'touch', 'no-underline'), styles.person)}
      to={`/admin/users/${id}`}
      prefetch="intent"
    >
      {image !== undefined && <Avatar image={image} of={name} size={32} />}
      {name}
    </Link>
  )
}
