import { userSchema as core, enterpriseSchema as enterprise } from '../schema-names.ts'

const own = 'urn:ietf:params:scim:schemas:extension:acme:2.0:User'

/** Operations, and what is read back after them; `null` for what is there no longer. */
export const applied: readonly (readonly [string, readonly object[], Record<string, unknown>])[] = [
  ['a name of an attribute', [{ op: 'replace', path: 'title', value: '차장' }], { title: '차장' }],
  ['a verb with a capital', [{ op: 'Replace', path: 'displayName', value: '홍 길동' }], { displayName: '홍 길동' }],
  ['a verb in capitals', [{ op: 'ADD', path: 'nickName', value: '길동이' }], { nickName: '길동이' }],
  ['a name in another case', [{ op: 'replace', path: 'DISPLAYNAME', value: 'Gil' }], { displayName: 'Gil' }],
  ['a path with the core schema', [{ op: 'replace', path: `${core}:title`, value: '부장' }], { title: '부장' }],
  [
    'a part with the core schema',
    [{ op: 'replace', path: `${core}:name.familyName`, value: '고' }],
    { name: { familyName: '고', givenName: '길동' } },
  ],
  [
    'a path with the extension',
    [{ op: 'replace', path: `${enterprise}:department`, value: '기획' }],
    { [enterprise]: { department: '기획' } },
  ],
  [
    'a part of an attribute of the extension',
    [{ op: 'replace', path: `${enterprise}:manager.value`, value: '7' }],
    { [enterprise]: { manager: { value: '7', displayName: '김 부장' } } },
  ],
  [
    'a manager as Entra ID gives one, a bare text',
    [{ op: 'Add', path: `${enterprise}:manager`, value: '8' }],
    { [enterprise]: { manager: { value: '8' } } },
  ],
  [
    'a manager as an object',
    [{ op: 'replace', path: `${enterprise}:manager`, value: { value: '9', $ref: '../Users/9' } }],
    { [enterprise]: { manager: { value: '9', $ref: '../Users/9' } } },
  ],
  [
    'the extension as a whole',
    [{ op: 'add', path: enterprise, value: { costCenter: 'C-1' } }],
    { [enterprise]: { costCenter: 'C-1', department: '영업' } },
  ],
  ['the extension taken away', [{ op: 'remove', path: enterprise }], { [enterprise]: null }],
  [
    'a number as the number of an employee',
    [{ op: 'replace', path: `${enterprise}:employeeNumber`, value: 70_777 }],
    { [enterprise]: { employeeNumber: '70777' } },
  ],
  ['an extension of their own', [{ op: 'add', path: `${own}:badge`, value: 'B-7' }], { [own]: { badge: 'B-7' } }],
  [
    'no path, names as keys',
    [{ op: 'replace', value: { title: '이사', active: false } }],
    { title: '이사', active: false },
  ],
  [
    'no path, dotted names as keys',
    [{ op: 'add', value: { 'name.familyName': '임', 'name.givenName': '꺽정' } }],
    { name: { familyName: '임', givenName: '꺽정' } },
  ],
  [
    'no path, names of the extension as keys',
    [{ op: 'add', value: { [`${enterprise}:division`]: 'D', [enterprise]: { organization: 'O' } } }],
    { [enterprise]: { division: 'D', organization: 'O', department: '영업' } },
  ],
  [
    'no path, a filter as a key',
    [{ op: 'add', value: { 'phoneNumbers[type eq "fax"].value': '02-9' } }],
    { phoneNumbers: [{ value: '02-1' }, { value: '010-1' }, { value: '02-9', type: 'fax' }] },
  ],
  ['an empty path', [{ op: 'replace', path: '', value: { title: '대리' } }], { title: '대리' }],
  ['false as a text', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  [
    'false and true again',
    [
      { op: 'replace', path: 'active', value: 'false' },
      { op: 'replace', path: 'active', value: 'TRUE' },
    ],
    { active: true },
  ],
  [
    'the value of the address of a kind',
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'moved@acme.demo' }],
    { emails: [{ value: 'moved@acme.demo', type: 'work', primary: true }] },
  ],
  [
    'a filter in another case, of a text for true',
    [{ op: 'Replace', path: 'Emails[Primary Eq "True"].Value', value: 'prime@acme.demo' }],
    { emails: [{ value: 'prime@acme.demo' }] },
  ],
  [
    'another address beside the first',
    [{ op: 'add', path: 'emails', value: [{ value: 'home@acme.demo', type: 'home' }] }],
    {
      emails: [
        { type: 'work', primary: true },
        { value: 'home@acme.demo', type: 'home' },
      ],
    },
  ],
  [
    'an address of a kind that is not there yet',
    [{ op: 'add', path: 'emails[type eq "home"].value', value: 'home2@acme.demo' }],
    { emails: [{ type: 'work' }, { value: 'home2@acme.demo', type: 'home' }] },
  ],
  [
    'another first address: the one before is first no longer',
    [{ op: 'add', path: 'emails', value: { value: 'first@acme.demo', type: 'other', primary: true } }],
    {
      emails: [
        { value: 'first@acme.demo', primary: true },
        { type: 'work', primary: false },
      ],
    },
  ],
  [
    'all addresses by one',
    [{ op: 'replace', path: 'emails', value: [{ value: 'only@acme.demo', type: 'work' }] }],
    { emails: [{ value: 'only@acme.demo' }] },
  ],
  [
    'a kind of a value by its value',
    [{ op: 'replace', path: 'phoneNumbers[value eq "02-1"].type', value: 'other' }],
    { phoneNumbers: [{ value: '02-1', type: 'other' }, { value: '010-1' }] },
  ],
  [
    'values that meet two conditions',
    [{ op: 'replace', path: 'phoneNumbers[type eq "mobile" and primary eq true].value', value: '010-2' }],
    { phoneNumbers: [{ value: '02-1' }, { value: '010-2' }] },
  ],
  [
    'values that meet none of it',
    [{ op: 'remove', path: 'phoneNumbers[not (type eq "work")]' }],
    { phoneNumbers: [{ value: '02-1' }] },
  ],
  [
    'values that begin so or have such a part',
    [{ op: 'remove', path: 'phoneNumbers[value sw "010" or display pr]' }],
    { phoneNumbers: [{ value: '02-1' }] },
  ],
  [
    'a value taken away as Entra ID does, by a list without a filter',
    [{ op: 'Remove', path: 'phoneNumbers', value: [{ value: '02-1' }] }],
    { phoneNumbers: [{ value: '010-1' }] },
  ],
  ['a list taken away', [{ op: 'remove', path: 'phoneNumbers' }], { phoneNumbers: null }],
  ['a list by none', [{ op: 'replace', path: 'phoneNumbers', value: [] }], { phoneNumbers: null }],
  ['an attribute by null', [{ op: 'replace', path: 'title', value: null }], { title: null }],
  ['an attribute by an empty text', [{ op: 'replace', path: 'title', value: '' }], { title: null }],
  ['an attribute taken away', [{ op: 'remove', path: 'externalId' }], { externalId: null }],
  ['a part taken away', [{ op: 'remove', path: 'name.givenName' }], { name: { familyName: '홍', givenName: null } }],
  [
    'parts of a name, of which others stay',
    [{ op: 'replace', path: 'name', value: { middleName: '중' } }],
    { name: { middleName: '중', familyName: '홍', givenName: '길동' } },
  ],
  ['what is there already', [{ op: 'add', path: 'title', value: '과장' }], { title: '과장' }],
  ['what is not there taken away', [{ op: 'remove', path: 'timezone' }], { timezone: null }],
  ['another id of theirs', [{ op: 'replace', path: 'externalId', value: 'AAD-9' }], { externalId: 'AAD-9' }],
  [
    'another user name',
    [{ op: 'replace', path: 'userName', value: 'Renamed@acme.demo' }],
    { userName: 'renamed@acme.demo' },
  ],
  [
    'a place by its kind',
    [{ op: 'add', path: 'addresses[type eq "work"].formatted', value: '서울시\n중구' }],
    { addresses: [{ type: 'work', formatted: '서울시\n중구' }] },
  ],
  [
    'roles as bare texts',
    [{ op: 'add', path: 'roles', value: ['Reader', 'Lead'] }],
    { roles: [{ value: 'Reader' }, { value: 'Lead' }] },
  ],
  [
    'one after the other, each on what the one before has left',
    [
      { op: 'remove', path: 'phoneNumbers' },
      { op: 'add', path: 'phoneNumbers', value: { value: '02-5', type: 'work' } },
      { op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '02-6' },
    ],
    { phoneNumbers: [{ value: '02-6', type: 'work' }] },
  ],
]

/** Operations on the same person, and the type of the refusal. */
export const refused: readonly (readonly [string, readonly object[], string])[] = [
  ['a path in no schema', [{ op: 'replace', path: 'tittle', value: 'x' }], 'invalidPath'],
  ['a part that is in no schema', [{ op: 'replace', path: 'name.first', value: 'x' }], 'invalidPath'],
  ['a part of what has none', [{ op: 'replace', path: 'title.value', value: 'x' }], 'invalidPath'],
  ['a filter on what is no list', [{ op: 'replace', path: 'name[type eq "a"]', value: 'x' }], 'invalidPath'],
  ['an unknown name in the extension', [{ op: 'add', path: `${enterprise}:departmnt`, value: 'x' }], 'invalidPath'],
  ['a schema that is no extension', [{ op: 'add', path: 'urn:acme:x:tag', value: 'x' }], 'invalidPath'],
  ['a key that is in no schema', [{ op: 'add', value: { title: 'x', favouriteColour: 'blue' } }], 'invalidPath'],
  ['a key that is no part', [{ op: 'add', path: 'name', value: { nick: 'x' } }], 'invalidPath'],
  ['a password', [{ op: 'replace', path: 'password', value: 'Secret-1234' }], 'invalidPath'],
  ['a filter that cannot be read', [{ op: 'replace', path: 'emails[type eq].value', value: 'x' }], 'invalidFilter'],
  ['a filter of an unknown part', [{ op: 'remove', path: 'phoneNumbers[colour eq "red"]' }], 'invalidFilter'],
  [
    'nothing that meets the filter',
    [{ op: 'replace', path: 'phoneNumbers[type eq "fax"].value', value: '1' }],
    'noTarget',
  ],
  [
    'a filter by which nothing can be made',
    [{ op: 'add', path: 'phoneNumbers[value sw "9"].type', value: 'x' }],
    'noTarget',
  ],
  ['a removal of nothing named', [{ op: 'remove' }], 'noTarget'],
  ['one value for several', [{ op: 'replace', path: 'phoneNumbers.value', value: '02-7' }], 'noTarget'],
  ['the id', [{ op: 'replace', path: 'id', value: '1' }], 'mutability'],
  ['another id among the keys', [{ op: 'replace', value: { id: '999999', title: 'x' } }], 'mutability'],
  ['a time that the server gives', [{ op: 'replace', path: 'meta.lastModified', value: '2020-01-01' }], 'mutability'],
  ['groups of a user', [{ op: 'add', path: 'groups', value: [{ value: '1' }] }], 'mutability'],
  ['groups among the keys', [{ op: 'add', value: { groups: [{ value: '1' }] } }], 'mutability'],
  ['a text that is neither true nor false', [{ op: 'replace', path: 'active', value: 'yes' }], 'invalidValue'],
  ['a number for true', [{ op: 'replace', path: 'active', value: 1 }], 'invalidValue'],
  ['null for active', [{ op: 'replace', path: 'active', value: null }], 'invalidValue'],
  ['active taken away', [{ op: 'remove', path: 'active' }], 'invalidValue'],
  ['the user name taken away', [{ op: 'remove', path: 'userName' }], 'invalidValue'],
  ['an empty user name', [{ op: 'replace', path: 'userName', value: '' }], 'invalidValue'],
  ['all addresses by none', [{ op: 'replace', path: 'emails', value: [] }], 'invalidValue'],
  ['all addresses by null', [{ op: 'replace', path: 'emails', value: null }], 'invalidValue'],
  [
    'an address of somebody else’s domain',
    [{ op: 'replace', path: 'emails.value', value: 'a@gmail.com' }],
    'invalidValue',
  ],
  ['an object for a text', [{ op: 'replace', path: 'title', value: { a: 1 } }], 'invalidValue'],
  ['a list for a text', [{ op: 'replace', path: 'displayName', value: ['a'] }], 'invalidValue'],
  ['a text for an object', [{ op: 'replace', path: 'name', value: '홍길동' }], 'invalidValue'],
  ['a number in a list', [{ op: 'add', path: 'emails', value: [7] }], 'invalidValue'],
  ['no value', [{ op: 'replace', path: 'title' }], 'invalidValue'],
  ['no value and no path', [{ op: 'add' }], 'invalidValue'],
  [
    'two first ones at once',
    [
      {
        op: 'replace',
        path: 'roles',
        value: [
          { value: 'a', primary: true },
          { value: 'b', primary: true },
        ],
      },
    ],
    'invalidValue',
  ],
  [
    'more than is kept',
    [
      {
        op: 'replace',
        path: 'roles',
        value: Array.from({ length: 20 }, (_, n) => ({ value: `${n}${'x'.repeat(1_500)}` })),
      },
    ],
    'invalidValue',
  ],
  [
    'every name taken away',
    [
      { op: 'remove', path: 'name' },
      { op: 'remove', path: 'displayName' },
    ],
    'invalidValue',
  ],
  ['a verb that is none', [{ op: 'move', path: 'title', value: 'x' }], 'invalidSyntax'],
  [
    'several, the last of which cannot be carried out',
    [
      { op: 'replace', path: 'title', value: '사장' },
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'nothing', value: 'x' },
    ],
    'invalidPath',
  ],
]
