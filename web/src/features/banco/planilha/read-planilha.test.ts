import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { guessMapa, planilhaOf } from './mapa'
import { readArquivo } from './read-file'
import { readPlanilha } from './read-planilha'

const latin = (text: string) => Uint8Array.from([...text].map((char) => char.codePointAt(0) ?? 0))

async function read(text: string) {
  const arquivo = await readArquivo(latin(text), () => {})
  if (arquivo.formato === 'ofx') throw new Error('not a spreadsheet')
  const planilha = planilhaOf(arquivo.rows)
  return readPlanilha(planilha, guessMapa(planilha))
}

/** As each bank writes it, in Windows-1252: what is above the header, balances, signs, letters, two columns. */
const BANKS: Record<string, string> = {
  itau: '01/11/2026;PIX TRANSF  ANA01/11;1.150,00\n03/11/2026;TAR CONTA;-12,90\n',
  bradesco: `Extrato de: Ag: 123 | CC: 0001-2;;;;;\n\nData;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
01/11/2026;SALDO ANTERIOR;;;;100,00;\n01/11/2026;PIX TRANSF ANA;001;1.150,00;;1.250,00;\n03/11/2026;TAR CONTA;002;;12,90;1.237,10;
;Total;;1.150,00;12,90;;\n`,
  bb: `"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"
"01/11/2026","Saldo Anterior","","","100,00","Entrada"\n"01/11/2026","Pix TRANSF","ANA","001","1.150,00","Entrada"
"03/11/2026","TAR CONTA","","002","-12,90","Saída"\n"00/00/0000","S A L D O","","","1.237,10","Entrada"\n`,
  bb_antigo: `"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",
"31/10/2026","","Saldo Anterior","","0","100.00",\n"01/11/2026","316-6","PIX TRANSF ANA","","361216","1150.00",
"03/11/2026","","TAR CONTA","","2","-12.90",\n"30/11/2026","","S A L D O","","0","1237.10",\n`,
  santander: `AGENCIA: 1;CONTA: 2\nData;Descrição;Docto;Situação;Crédito (R$);Débito (R$);Saldo (R$)
01/11/2026;PIX TRANSF ANA;001;;1.150,00;;\n03/11/2026;TAR CONTA;002;;;-12,90;1.237,10\n`,
  caixa:
    '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"\n"01";"20261101";"001";"PIX TRANSF ANA";"1150.00";"C"\n"01";"20261103";"002";"TAR CONTA";"12.90";"D"\n',
  nubank:
    'Data,Valor,Identificador,Descrição\n01/11/2026,1150.00,6556-a,PIX TRANSF ANA\n03/11/2026,-12.90,6556-b,TAR CONTA\n',
  inter: ` Extrato Conta Corrente \nConta ;123\nPeríodo ;01/11/2026 a 30/11/2026\nSaldo ;1.237,10\n
Data Lançamento;Histórico;Descrição;Valor;Saldo\n01/11/2026;PIX TRANSF;ANA;1.150,00;1.250,00\n03/11/2026;TAR CONTA;;-12,90;1.237,10\n`,
  sicoob:
    'DATA;DOCUMENTO;HISTÓRICO;VALOR\n01/11/2026;Pix;PIX TRANSF;1.150,00C\n;;ANA;\n03/11/2026;2;TAR CONTA;12,90D\n;;SALDO DO DIA;1.237,10C\n',
  c6: `EXTRATO DE CONTA CORRENTE C6 BANK\n\nData Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)
01/11/2026,01/11/2026,PIX TRANSF,ANA,1150.00,0.00,1250.00\n03/11/2026,03/11/2026,TAR CONTA,,0.00,12.90,1237.10\n`,
}

test.each(Object.entries(BANKS))('%s is read by the names of its columns', async (_bank, text) => {
  const { movimentos, problemas } = await read(text)
  expect(problemas).toEqual([])
  expect(movimentos.map(({ dia, centavos }) => [dia, centavos])).toEqual([
    ['2026-11-01', 115_000],
    ['2026-11-03', -1290],
  ])
  expect(movimentos[0]?.memo).toMatch(/^pix transf ana/i)
  expect(movimentos[1]?.memo).toBe('TAR CONTA')
})

test('accents of Windows, a number of its own, and a document', async () => {
  const { movimentos } = await read(
    'Data;Descrição;Valor;Identificador;Favorecido;Documento\n1/2/26;DOAÇÃO;5;x-1;JOÃO;77\n',
  )
  expect(movimentos).toEqual([
    {
      dia: '2026-02-01',
      centavos: 500,
      memo: 'DOAÇÃO',
      contraparte: 'JOÃO',
      tipo: '',
      documento: '77',
      fitid: 'x-1',
    },
  ])
})

test('each line that cannot be read says why; the others are read', async () => {
  const { movimentos, problemas } = await read(
    'Data;Histórico;Crédito;Débito\n31/02/2026;A;1,00;\n01/02/2026;B;1,00;2,00\n01/02/2026;C;um;\n01/02/2026;D;;3,00\n01/02/2026;E;;\n;F;;4,00\n',
  )
  expect(problemas.map(({ numero, problema }) => [numero, problema])).toEqual([
    [2, 'O dia “31/02/2026” não se lê.'],
    [3, 'Tem valor nas duas colunas, de débito e de crédito.'],
    [4, 'O valor não se lê.'],
    [6, 'Falta o valor.'],
  ])
  expect(movimentos.map(({ dia, centavos, memo }) => [dia, centavos, memo])).toEqual([
    ['2026-02-01', -300, 'D'],
    ['2026-02-01', -400, 'F'],
  ])
})

test('columns that were chosen once are taken again while they are there, wherever they stand', () => {
  const rows = [
    ['Quando', 'Quanto', 'O que'],
    ['01/02/2026', '5,00', 'PIX'],
  ]
  // nobody knows these names: the header is a line like the others
  const kept = { dia: 'Coluna 1', valor: 'Coluna 2', texto: 'Coluna 3' }
  expect(guessMapa(planilhaOf(rows))).toEqual(kept)
  const other = planilhaOf([['Saldo', 'Data', 'Valor', 'Histórico', 'Descrição']])
  const chosen = { dia: 'Data', valor: 'Valor', texto: 'Descrição' }
  expect(guessMapa(other, chosen)).toEqual(chosen)
  expect(guessMapa(other, { ...chosen, texto: 'Nome antigo' })).toMatchObject({ texto: 'Histórico' })
})

test('a file that holds nothing, or the binary Excel of old, says so', async () => {
  await expect(read('nada')).rejects.toMatchObject({ problem: 'vazio' })
  await expect(readArquivo(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), () => {})).rejects.toMatchObject({
    problem: 'tipo',
  })
})

test('Excel: days and numbers are cells, not text', async () => {
  const header = ['Data', 'Histórico', 'Documento', 'Valor (R$)', 'Saldo (R$)']
  const rows = [
    [new Date('2026-11-01T00:00:00Z'), 'PIX TRANSF ANA', 1234567, 1150, 1250],
    [new Date('2026-11-03T00:00:00Z'), 'TAR CONTA', 2, -(0.1 + 0.2), 1249.7],
  ]
  const cell = (value: string | number | Date) =>
    value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value }
  const file = await writeExcelFile([header, ...rows].map((row) => row.map(cell))).toBlob()
  const arquivo = await readArquivo(new Uint8Array(await file.arrayBuffer()), () => {})
  expect(arquivo.formato).toBe('xlsx')
  const planilha = planilhaOf(arquivo.formato === 'xlsx' ? arquivo.rows : [])
  const { movimentos, problemas } = readPlanilha(planilha, guessMapa(planilha))
  expect(problemas).toEqual([])
  expect(movimentos.map(({ dia, centavos, documento }) => [dia, centavos, documento])).toEqual([
    ['2026-11-01', 115_000, '1234567'],
    ['2026-11-03', -30, '2'],
  ])
})

test('progress is told while a long file is read', async () => {
  const parts: number[] = []
  const lines = Array.from({ length: 5000 }, (_, n) => `01/11/2026;PIX ${n};1,00`).join('\n')
  const arquivo = await readArquivo(latin(`Data;Histórico;Valor\n${lines}`), (part) => parts.push(part))
  expect(arquivo.formato === 'csv' && arquivo.rows.length).toBe(5001)
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.every((part, index) => part <= 1 && part > (parts[index - 1] ?? 0))).toBe(true)
})
