// The bench loads this into a server: on SIGUSR2 it prints what the memory consists of.
process.on('SIGUSR2', () => {
  const resources = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (name) => name))
  const counts = Object.fromEntries(resources.map(([name, all]) => [name, all?.length ?? 0]))
  process.stdout.write(`memory ${JSON.stringify({ ...process.memoryUsage(), resources: counts })}\n`)
})
