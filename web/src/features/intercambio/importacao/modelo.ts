import { CAMPOS, type Campo } from './campos'

/** The columns of the sheet that people fill, with what a cell may say. */
const COLUNAS = {
  nome_completo: 'Maria das Dores Silva',
  telefone: '(62) 99999-0000',
  email: 'maria@exemplo.com',
  data_nascimento: '21/11/1980',
  sexo: 'Feminino',
  estado_civil: 'Casada',
  situacao: 'Membro',
  campus: 'O nome do campus, como está no sistema',
  familia: 'Silva (quem tem o mesmo texto mora na mesma casa)',
  endereco: 'Rua A, 12 - Centro, Posse - GO, 73900-000',
  data_membresia: '10/05/2012',
  batismo_data: '01/05/2012',
  profissao: 'Professora',
} as const satisfies Partial<Record<Campo, string>>

const FIELDS = Object.entries(COLUNAS).map(([campo, exemplo]) => ({
  label: CAMPOS[campo as keyof typeof COLUNAS].label,
  exemplo,
}))

const text = (value: string, fontWeight?: 'bold') => ({ value, type: String, fontWeight })

/** The sheet to be filled, and a second one that says how: an example among the people would come in with them. */
export async function modelo(): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  return writeExcelFile([
    {
      data: [FIELDS.map(({ label }) => text(label, 'bold'))],
      sheet: 'Pessoas',
      stickyRowsCount: 1,
      columns: FIELDS.map(({ label }) => ({ width: Math.max(16, label.length + 2) })),
    },
    {
      data: [
        [text('Coluna', 'bold'), text('Exemplo', 'bold')],
        ...FIELDS.map(({ label, exemplo }) => [text(label), text(exemplo)]),
        [text('Só o nome é obrigatório. Colunas a mais podem ficar: você escolhe o que entra.')],
      ],
      sheet: 'Como preencher',
      columns: [{ width: 24 }, { width: 52 }],
    },
  ]).toBlob()
}
