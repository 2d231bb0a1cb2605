export interface Fit {
  readonly size: number
  readonly columns: number
}

/** More columns must make the type larger by so much to be worth it. */
const gain = 1.1

/**
 * The largest size at which a text fits, in as few columns as is good for it. `fits` is asked with whole sizes, about ten times
 * for each number of columns; where nothing fits the least size in most columns remains.
 */
export function bestFit(
  { least, most, columns }: { least: number; most: number; columns: number },
  fits: (fit: Fit) => boolean,
): Fit {
  let best: Fit | undefined
  for (let count = 1; count <= columns; count += 1) {
    let [low, high] = [least - 1, most]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (fits({ size: middle, columns: count })) low = middle
      else high = middle - 1
    }
    if (low >= least && (!best || low >= best.size * gain)) best = { size: low, columns: count }
  }
  return best ?? { size: least, columns }
}
