/** A score out of what it could have been, which is seldom 100: `90점 만점에 50점`. */
export const pointsText = ({ points, of }: { readonly points: number; readonly of: number }): string =>
  `${of}점 만점에 ${points}점`
