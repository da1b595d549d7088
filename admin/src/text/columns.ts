/** One narrow column for the number of the beat, one for each level that is shown. */
export const columnClasses: Readonly<Record<number, string>> = {
  1: 'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2',
  2: 'grid grid-cols-[1.5rem_repeat(2,minmax(0,1fr))] gap-x-3',
  3: 'grid grid-cols-[1.5rem_repeat(3,minmax(0,1fr))] gap-x-3',
}
