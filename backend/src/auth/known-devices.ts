import { networkOf } from '../guard/proxies.ts'
import type { Client, Context } from './context.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const MOST = 20

/** Where a request comes from. */
export interface Device {
  ip: string
  userAgent: string | null
}

/** A browser at a place: without cookies there is nothing else to know a device by. Only its digest is kept. */
export const deviceKey = ({ seal }: Pick<Context, 'seal'>, { ip, userAgent }: Device): Buffer =>
  seal('device', networkOf(ip), userAgent ?? '')

/** Has somebody signed in to the account from this device before? As much work for an account that there is not. */
export async function isKnownDevice(
  context: Context,
  userId: string | undefined,
  device: Device,
): Promise<boolean> {
  const { rowCount } = await context.db.admin.query(
    'select from auth.known_devices where user_id = $1 and device = $2',
    [userId ?? NOBODY, deviceKey(context, device)],
  )
  return rowCount === 1
}

/**
 * What guesses at codes sent to an address or number are counted by: the address itself, or for a device of its account
 * that and the device, so that nobody elsewhere uses up its owner's tries.
 */
export async function codesCountedBy(
  context: Pick<Context, 'seal'>,
  client: Client,
  to: string,
  device: Device,
): Promise<string> {
  const key = deviceKey(context, device)
  const { rowCount } = await client.query(
    `select from auth.known_devices d join auth.users u on u.id = d.user_id
     where d.device = $2 and (u.email = $1 or u.phone = $1)`,
    [to, key],
  )
  return rowCount ? `${to} ${key.toString('hex')}` : to
}

/** After signing in; the devices longest unused make room. */
export async function rememberDevice(
  context: Pick<Context, 'seal'>,
  client: Client,
  userId: string,
  device: Device,
): Promise<void> {
  await client.query(
    `insert into auth.known_devices (user_id, device) values ($1, $2)
     on conflict (user_id, device) do update set last_used_at = now()`,
    [userId, deviceKey(context, device)],
  )
  await client.query(
    `delete from auth.known_devices where user_id = $1 and device not in (
       select device from auth.known_devices where user_id = $1 order by last_used_at desc limit $2)`,
    [userId, MOST],
  )
}
