/** Made-up people, and what a provider would know about them. */
export interface SandboxPerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly isEmailVerified: boolean
}

export const sandboxPersons: readonly SandboxPerson[] = [
  person('anna', 'Anna', 'Ahrens', 'anna.ahrens@sandbox.example'),
  person('benoit', 'Benoît', 'Bernard', 'benoit.bernard@sandbox.example'),
  person('chiara', 'Chiara', 'Conti', 'chiara.conti@sandbox.example'),
  { ...person('daan', 'Daan', 'de Vries', 'daan.devries@sandbox.example'), isEmailVerified: false },
  { ...person('elena', 'Elena', 'Expósito', 'elena.exposito@sandbox.example'), isEmailVerified: false },
  { ...person('frank', 'Frank', 'Fuller', null), isEmailVerified: false },
]

export function personById(id: string | null): SandboxPerson | null {
  return sandboxPersons.find((one) => one.id === id) ?? null
}

function person(id: string, firstName: string, lastName: string, email: string | null): SandboxPerson {
  return { id, firstName, lastName, email, isEmailVerified: true }
}
