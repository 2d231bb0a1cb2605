/** First names and initials, with more letters where two would look alike. */
export function shortNames(people: readonly { name: string; surname: string }[]): string[] {
  const folded = people.map(({ name, surname }) => ({ name: fold(name), surname: fold(surname) }))
  return people.map(({ name, surname }, nth) => {
    const own = folded[nth]
    const others = folded.filter((other) => other.name === own?.name && other.surname !== own.surname)
    const [initial, ...letters] = surname.trim()
    if (initial === undefined) return name
    let shown = initial.toLocaleUpperCase()
    for (const letter of letters) {
      if (others.every((other) => !other.surname.startsWith(fold(shown)))) break
      shown += letter
    }
    return `${name} ${shown.trimEnd()}.`
  })
}

const fold = (text: string): string => text.trim().toLocaleLowerCase()
