/** How long this process, with all of its threads, keeps a processor busy until `work` is done, in ms: a busy machine changes nothing. */
export async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}
