import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { ForgedList, readList } from './day'
import { keyFromPin, newDeviceKeys, open, randomBytes, seal } from './seal'
import { cardCodeIn, Directory } from './search'

const list = {
  aparelho: 'este',
  estacao: { id: 'e', nome: 'Porta', campus: 'Posse', fuso: 'America/Sao_Paulo', desafio: false },
  ocorrencia: { id: 'o', nome: 'Culto', inicio: '', fim: '', abre: null, fecha: null },
  emitida_em: '',
  expira_em: '2026-11-22T15:00:00Z',
  rostos: '',
  presentes: [],
  pessoas: [{ id: 'ana', nome: 'Ana', foto: null, fone: '4321', cartao: null }],
}

test('a list that the church did not sign as it is, or signed for another device, is refused', async () => {
  const { subtle } = webcrypto
  const keys = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const publicKey = await subtle.exportKey('jwk', keys.publicKey)
  const texto = JSON.stringify(list)
  const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, Buffer.from(texto))
  const assinatura = Buffer.from(signature).toString('base64')
  expect(await readList({ texto, assinatura }, publicKey, 'este')).toEqual(list)
  const forged = { texto: texto.replace('Ana', 'Eva'), assinatura }
  await expect(readList(forged, publicKey, 'este')).rejects.toThrow(ForgedList)
  await expect(readList({ texto, assinatura: 'nada' }, publicKey, 'este')).rejects.toThrow(ForgedList)
  await expect(readList({ texto, assinatura }, publicKey, 'outro')).rejects.toThrow(ForgedList)
})

test('what is kept opens with this PIN on this device, in its place alone', async () => {
  const [salt, keys, others] = [randomBytes(16), await newDeviceKeys(), await newDeviceKeys()]
  const key = await keyFromPin('402915', salt, keys.pepper)
  const kept = await seal(key, { nome: 'Ana' }, 'lista')
  expect(await open(await keyFromPin('402915', salt, keys.pepper), kept, 'lista')).toEqual({ nome: 'Ana' })
  await expect(open(key, kept, 'fila')).rejects.toThrow()
  await expect(open(await keyFromPin('402916', salt, keys.pepper), kept, 'lista')).rejects.toThrow()
  await expect(open(await keyFromPin('402915', salt, others.pepper), kept, 'lista')).rejects.toThrow()
  expect(keys.pepper.extractable).toBe(false)
  expect(keys.exchange.privateKey.extractable).toBe(false)
})

test('people are found by name without accents and by the last digits of their phone', () => {
  const people = ['Maria José Souza', 'José Carlos', 'Ana Josefa', 'João Pedro'].map((nome, n) => ({
    id: nome,
    nome,
    foto: null,
    fone: `000${n}`,
    cartao: null,
  }))
  const names = (text: string) => new Directory(people).search(text).map(({ nome }) => nome)
  expect(names('jose')).toEqual(['José Carlos', 'Maria José Souza', 'Ana Josefa'])
  expect(names('sou maria')).toEqual(['Maria José Souza'])
  expect(names('0003')).toEqual(['João Pedro'])
  expect([names('j'), names('003'), names('')]).toEqual([[], [], []])
  const code = 'a'.repeat(32)
  expect([
    cardCodeIn(code),
    cardCodeIn(`https://igreja.test/carteirinha/${code}`),
    cardCodeIn('https://x.test'),
  ]).toEqual([code, code, null])
})
