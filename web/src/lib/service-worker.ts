/** The worker of a registration once it works; null where there is none. */
export function activated({
  active,
  installing,
  waiting,
}: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const worker = active ?? installing ?? waiting
  if (!worker || worker === active) return Promise.resolve(worker)
  const { promise, resolve } = Promise.withResolvers<ServiceWorker>()
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') resolve(worker)
  })
  return promise
}
