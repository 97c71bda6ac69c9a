import { expect, test } from 'vitest'
import { type Canal, definicaoDoEmail, emailForm, emailFormDe, falhaDe, situacao } from './model'

const nada: Canal = {
  source: null,
  settings: null,
  secret_set_at: null,
  changed_at: null,
  sent: 0,
  failed_at: null,
  failed_because: null,
}
const novo = emailFormDe(nada, 'Pedras Vivas')

test('a provider fills host, port and security', () => {
  const form = { ...novo, endereco: 'igreja@gmail.com', senha: 'abcd efgh ijkl mnop' }
  expect(emailForm.safeParse(form).success).toBe(true)
  expect(definicaoDoEmail(form)).toMatchObject({
    servidor: 'smtp.gmail.com',
    porta: 465,
    seguranca: 'tls',
    usuario: 'igreja@gmail.com',
    senha: 'abcdefghijklmnop',
  })
})

test('another server is asked for, and comes back as it was kept', () => {
  const form = { ...novo, provedor: 'outro', endereco: 'a@igreja.org' }
  expect(emailForm.safeParse(form).error?.issues.map(({ path }) => path[0])).toEqual(['servidor', 'usuario'])
  const settings = {
    host: 'mail.igreja.org',
    port: 465,
    security: 'tls',
    user: 'a',
    from: 'a@igreja.org',
    sender_name: 'Igreja',
    label: 'outro',
  }
  expect(definicaoDoEmail(emailFormDe({ ...nada, settings }, ''))).toEqual({
    servico: 'email',
    provedor: 'outro',
    servidor: 'mail.igreja.org',
    porta: 465,
    seguranca: 'tls',
    usuario: 'a',
    endereco: 'a@igreja.org',
    nome: 'Igreja',
    senha: undefined,
  })
})

test('a failure stands beside its field, where there is one', () => {
  expect(falhaDe('email', { ok: false, motivo: 'password' }, ['senha']).campo).toBe('senha')
  expect(falhaDe('email', { ok: false, motivo: 'host' }, ['senha']).campo).toBe('root')
  expect(falhaDe('sms', { ok: false, motivo: 'what' }, []).frase).toContain('não saiu')
})

test('how it has gone is a sentence', () => {
  const canal = { ...nada, changed_at: '2026-11-12T12:00:00Z', sent: 12, failed_at: '2026-11-13T13:30:00Z' }
  const said = situacao({ ...canal, failed_because: 'password' }, 'America/Sao_Paulo')
  expect(said).toMatch(/^Funcionando desde .*, 12 mensagens hoje, última falha em .* \(senha recusada\)$/)
})
