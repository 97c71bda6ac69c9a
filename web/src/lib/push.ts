import { auth } from './auth'
import { DAY_MS } from './clock'
import { describeDevice } from './device'
import { unwrap } from './errors'
import { activated } from './service-worker'
import { supabase } from './supabase'

/**
 * Notices in this browser while the app is closed: `on`, `off` (may be asked), `denied` (the person must change it in the browser's own
 * settings), `install` (an iPhone or iPad gives them only to an app on the home screen), `unsupported`.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported'

const WORKER = '/sw.js'

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isSupported = () =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** How it stands in this browser, and under which address the server knows it. */
export async function readPush(): Promise<{ state: PushState; endereco: string | null }> {
  const none = (state: PushState) => ({ state, endereco: null })
  if (!isSupported()) return none(isApple() ? 'install' : 'unsupported')
  if (Notification.permission === 'denied') return none('denied')
  const current = Notification.permission === 'granted' ? await subscription() : null
  return current ? { state: 'on', endereco: current.endpoint } : none('off')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

const sameBytes = (a: ArrayBuffer | null, b: Uint8Array) =>
  a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, at) => byte === b[at])

async function serverKey(): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await unwrap(supabase.functions.invoke('entregar-avisos', { body: { acao: 'chave' } }))
  return typeof answer?.chave === 'string' ? bytesOf(answer.chave) : null
}

async function register(current: PushSubscription): Promise<void> {
  const { endpoint, keys } = current.toJSON()
  await unwrap(
    supabase.rpc('registrar_aparelho', {
      endereco: endpoint ?? '',
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
      nome: describeDevice(navigator.userAgent).name,
    }),
  )
  try {
    localStorage.setItem(SEEN, `${Date.now()} ${await signInNow()}`)
  } catch {
    // blocked: it is told again next time
  }
}

/** Asks the person, after they pressed a button that says so, and makes this browser known to the server. */
export async function enablePush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off'
  const key = await serverKey()
  if (!key) return 'unsupported'
  // not `ready`: on a page that opens without network that is another worker
  const registration = await navigator.serviceWorker.register(WORKER)
  await activated(registration)
  const { pushManager } = registration
  let current = await pushManager.getSubscription()
  if (current && !sameBytes(current.options.applicationServerKey, key)) {
    await current.unsubscribe()
    current = null
  }
  current ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await register(current)
  return 'on'
}

/** This browser takes no notices any more. The server forgets it with the next one, or at once where it is told. */
export async function disablePush(): Promise<void> {
  if (!isSupported()) return
  const current = await subscription()
  if (!current) return
  await supabase.from('aparelhos_de_avisos').delete().eq('endereco', current.endpoint)
  await current.unsubscribe()
}

const SEEN = 'aviso-visto'

/** Which sign-in this is: the server forgets a browser with the session that made it known. */
async function signInNow(): Promise<string> {
  const { data } = await auth.getSession()
  return `${data.session?.user.id} ${data.session?.user.last_sign_in_at}`
}

/**
 * Once a day and after each sign-in, in a browser that takes notices: tells the server that it is there, for whoever is signed in
 * now. Phones drop subscriptions or change them without a word.
 */
export async function renewPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  const [seen, ...by] = (localStorage.getItem(SEEN) ?? '').split(' ')
  if (Date.now() - Number(seen) < DAY_MS && by.join(' ') === (await signInNow())) return
  const current = await subscription()
  if (current) await register(current)
}
