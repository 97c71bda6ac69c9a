import type { Page } from '@playwright/test'

/** How much still lies in a database of the station, by store. */
export const keptIn = (page: Page, database: string, stores: readonly string[]) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const asked = indexedDB.open('${database}')
    asked.onerror = () => reject(asked.error)
    asked.onsuccess = () => {
      const stores = ${JSON.stringify(stores)}
      const read = asked.result.transaction(stores)
      const counts = stores.map((name) => [name, read.objectStore(name).count()])
      read.oncomplete = () => {
        asked.result.close()
        resolve(Object.fromEntries(counts.map(([name, { result }]) => [name, result])))
      }
    }
  })`)

/** Whether all that the station needs without network is kept. */
export const isKept = (page: Page) =>
  page.evaluate(`caches.keys().then(async (names) => {
    for (const one of names) if (await (await caches.open(one)).match('/estacao-inteira')) return true
    return false
  })`)
