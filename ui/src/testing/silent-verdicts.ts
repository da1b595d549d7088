/** What a question says to an answer, or to one that waits. */
const verdict = /^(?:(?:모두 |거의 )?맞았어요\.|틀렸어요\.|정답은 이거예요\.|답을 저장했어요\.|\d+% 맞게 썼어요\.)/

/** The verdicts among texts, in this part of the page, that stand in no live region. */
function silentIn(part: Node): string[] {
  if (!part.isConnected) return []
  const found: string[] = []
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node: Node | null = texts.currentNode; node; node = texts.nextNode()) {
    const said = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
    if (verdict.test(said) && !node.parentElement?.closest('[role="status"], [role="alert"]')) found.push(said)
  }
  return found
}

/**
 * Looks from now on for verdicts that are shown and not said: who hears the page instead of seeing it would not know that
 * they were right. Returns how to end it, with what was found.
 */
export function watchVerdicts(): () => readonly string[] {
  const found = new Set<string>()
  const see = (changes: readonly MutationRecord[]) => {
    for (const { type, target, addedNodes } of changes)
      for (const part of type === 'characterData' ? [target] : addedNodes)
        for (const said of silentIn(part)) found.add(said)
  }
  const observer = new MutationObserver(see)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    see(observer.takeRecords())
    observer.disconnect()
    return [...found]
  }
}
