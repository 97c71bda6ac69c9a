import { expect, test } from 'vitest'
import { readOfx } from './read-ofx'
import { readCents, readDay } from './values'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from([...text].map((char) => char.codePointAt(0) ?? 0))

const HEADER = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\n\r\n'
const trn = (fields: string) => `<STMTTRN>\r\n${fields}\r\n</STMTTRN>\r\n`
const account = (conta: string, body: string) =>
  `<STMTRS><BANKACCTFROM><BANKID>0341<ACCTID>${conta}</BANKACCTFROM><BANKTRANLIST>${body}</BANKTRANLIST></STMTRS>`
const pix = (memo: string) => trn(`<TRNTYPE>CREDIT<DTPOSTED>20261103<TRNAMT>10,50<FITID>A1<MEMO>${memo}`)

test('amounts are read with comma or point, thousands, signs and letters', () => {
  const read = Object.entries({
    '1234.56': 123_456,
    '-1.234,56': -123_456,
    '1,234.56': 123_456,
    '1.234': 123_400,
    '12,5': 1250,
    '100.0000': 10_000,
    'R$ 1.000.000,00 D': -100_000_000,
    '(5,00)': -500,
    '10,00-': -1000,
    '0.00': 0,
  })
  for (const [text, cents] of read) expect([text, readCents(text)]).toEqual([text, cents])
  for (const wrong of ['', 'dez', '1.2.3,4,5', '0,001'])
    expect([wrong, readCents(wrong)]).toEqual([wrong, null])
})

test('days are read with and without hour and zone, as written', () => {
  for (const text of [
    '20261103',
    '20261103233000[-3:BRT]',
    '20261103000000[0:GMT]',
    '03/11/2026',
    '2026-11-03',
  ])
    expect(readDay(text)).toBe('2026-11-03')
  for (const wrong of ['', '20261131', '31/02/2026', 'ontem']) expect(readDay(wrong)).toBeNull()
})

test('1.x without closing tags, CRLF, no last newline, and a header that lies about its encoding', () => {
  const [extrato] = readOfx(latin(`${HEADER}<OFX>${account('123-4', pix('DOAÇÃO & CIA'))}</OFX>`))
  expect(extrato).toMatchObject({
    banco: '0341',
    conta: '123-4',
    movimentos: [{ dia: '2026-11-03', centavos: 1050, memo: 'DOAÇÃO & CIA', fitid: 'A1', tipo: 'CREDIT' }],
  })
  expect(readOfx(utf8(`\ufeff${HEADER}<OFX>${account('1', pix('DOAÇÃO'))}`))[0]?.movimentos[0]?.memo).toBe(
    'DOAÇÃO',
  )
})

test('movements that are not closed, without number, without amount, and with a stray sign in the text', () => {
  const body = `<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<MEMO>A < B<STMTTRN><DTPOSTED>20261104<TRNAMT>2.00<MEMO>C
    <STMTTRN><DTPOSTED>20261104<TRNAMT>dois<MEMO>D`
  const [extrato] = readOfx(utf8(`<OFX>${account('1', body)}`))
  expect(extrato?.movimentos.map(({ memo, fitid }) => [memo, fitid])).toEqual([
    ['A < B', ''],
    ['C', ''],
  ])
  expect(extrato?.ilegiveis).toBe(1)
})

test('several accounts, the balance of each, and the account of who received', () => {
  const saldo =
    '<LEDGERBAL><BALAMT>1.234,56<DTASOF>20261130</LEDGERBAL><AVAILBAL><BALAMT>9<DTASOF>20261130</AVAILBAL>'
  const two = ['1', '2'].map((conta) =>
    account(
      conta,
      trn('<TRNAMT>-5,00<DTPOSTED>20261103<BANKACCTTO><ACCTID>99</BANKACCTTO><NAME>ANA'),
    ).replace('</STMTRS>', `${saldo}</STMTRS>`),
  )
  expect(readOfx(utf8(`<OFX>${two.join('')}</OFX>`))).toMatchObject(
    ['1', '2'].map((conta) => ({
      conta,
      saldo: { dia: '2026-11-30', centavos: 123_456 },
      movimentos: [{ centavos: -500, memo: 'ANA' }],
    })),
  )
})

test('2.x is XML: closed, empty and marked tags', () => {
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><ACCTID>7</ACCTID><BANKTRANLIST><STMTTRN>
    <TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261103120000</DTPOSTED><TRNAMT>-3.10</TRNAMT><FITID>x</FITID><CHECKNUM/>
    <NAME>Jo&#227;o</NAME><MEMO><![CDATA[Luz <casa>]]></MEMO></STMTTRN></BANKTRANLIST></STMTRS></OFX>`
  expect(readOfx(utf8(xml))[0]?.movimentos).toMatchObject([
    { centavos: -310, contraparte: 'João', memo: 'Luz <casa>', documento: '' },
  ])
})

test('a bank that writes no signs: the kind of movement says it', () => {
  const body =
    trn('<TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>8,00') + trn('<TRNTYPE>CREDIT<DTPOSTED>20261103<TRNAMT>9,00')
  expect(readOfx(utf8(`<OFX>${account('1', body)}`))[0]?.movimentos.map(({ centavos }) => centavos)).toEqual([
    -800, 900,
  ])
})

test('what is no OFX has no account', () => {
  expect(readOfx(utf8('Data;Valor\n01/01/2026;5'))).toEqual([])
})
