import { machine, table } from '../../backend/bench/report.ts'
import { drawFilm } from './film.ts'
import { follow } from './follow.ts'
import { cellsOf, HEADS, House, type Line, openBrowser } from './house.ts'
import { filmService, keys, keysInFilm } from './keys.ts'
import { paint } from './paint.ts'
import { search } from './search.ts'
import { addMedia, prepareService } from './service.ts'
import { smooth } from './smooth.ts'

const SCREENS = 5
/** `BENCH_PARTES=search,paint` measures these alone. */
const PARTS = process.env.BENCH_PARTES?.split(',')
const isWanted = (part: string) => !PARTS || PARTS.includes(part)

/** What a service needs of the machine that it runs on; each line is printed as soon as it is measured, the table at the end. */
export async function projecao(): Promise<boolean> {
  const house = await House.open()
  const browser = await openBrowser()
  const lines: Line[] = []
  const rows: string[][] = []
  const print = (...some: Line[]) => {
    for (const one of some) {
      lines.push(one)
      rows.push(cellsOf(one))
      console.log(cellsOf(one).join(' | '))
    }
  }
  try {
    const account = await house.account()
    const telas: string[] = []
    for (let n = 1; n <= SCREENS; n += 1) telas.push(await house.tela(`Tela ${n}`))
    const [tela = ''] = telas
    const place = { browser, url: house.url, account }
    if (isWanted('keys')) {
      print(await keys(place, telas, 'one browser'))
      print(await keys(place, telas, 'by the server'))
    }
    if (isWanted('search')) print(...(await search(browser, house, account)))
    if (isWanted('film') || isWanted('smooth')) {
      const bytes = await drawFilm(browser, house.url)
      const film = await addMedia(account, { nome: 'Filme', bytes, mime: 'video/webm', extension: 'webm' })
      if (isWanted('film')) {
        const service = await prepareService(house, filmService(film))
        print(await keysInFilm(place, telas.slice(0, 1), service))
        print(await keysInFilm(place, telas, service))
      }
      if (isWanted('smooth')) print(...(await smooth(browser, house, account, { tela, film })))
    }
    if (isWanted('follow')) print(...(await follow(house, account)))
    // the server does not come back from this
    if (isWanted('paint')) print(...(await paint(browser, house, account, tela)))
    console.log(machine())
    console.log(table(HEADS, rows))
    return lines.every(({ isHeld }) => isHeld !== false)
  } finally {
    await browser.close()
    await house.close()
  }
}
