/** The people of the sample, in index order. */
const people = `
Margaret Sullivan, Daniel Okonkwo, Carol Hutchins, Marcus Ellery, Joanne Petrakis, Samuel Whitaker,
Leila Haddad, Thomas Brandt, Anita Desai, Gregory Palmer, Ruth & David Feldman, Elena Vasquez,
Walter Simmons, Denise Fontaine, Kenneth Yamada, Patricia Lindqvist, Omar Siddiqui,
Helen Marchetti, Brian O’Connell, Susan Whitfield, Raymond Tolliver, Naomi Castellanos,
Peter Novak, Linda & Carl Jacobsen, Priya Raman, James Hollister, Teresa Moretti, Alan Greenberg,
Yvonne Baptiste, Roger Stanfield, Monica Reyes, Edward Lachlan, Grace Nakamura, Douglas Pruitt,
Fatima Rahman, Steven Kowalski, Barbara Dunleavy, Victor Almeida, Catherine Ashworth, Nathan Cole,
Dorothy Winslow, Hector Ramírez, Judith Abernathy, Wei Chen, Lawrence Beckett, Sonia Delgado,
Frank & Mary Tedesco, Alice Rutherford, Dr. Amara Okafor, Philip Sorensen, Janet McAllister,
Robert Quigley, Maya Lindholm, Charles Everhart, Rosa Benavides, Michael Trask, Evelyn Shaw,
Gordon Pike, Deborah Kessler, Arthur Blakely, Zoë Harrington, Timothy Nguyen, Sandra Croft,
Julian Marsh, Ingrid Solberg, Lewis Carmody, Beatrice Holloway, Andre Toussaint, Paula Vickers,
Harold & June Pennington, Cynthia Rowe, Rev. Isaac Langley, Gloria Espinoza, Stephen Hargrove,
Mei-Ling Tan, Dennis Mulcahy, Valerie Stroud, Oscar Lindgren, Rachel Steinberg, Warren Tate,
Nadia Kuznetsov, Clifford Barnes, Lorraine Dupree, Benjamin Frost, Aisha Mohammed, Jack Renner,
Olivia Prescott, Luis Ortega, Heather Donnelly, George Papadakis, Tanya Brooks, Ernest Caldwell,
Miriam Adler, Kevin Strickland, Simone Laurent, Paul Wexler, Connie & Ray Gustafson, Derek Vaughn,
Hannah Lowell, Antonio Ferrari, Phyllis Crane, Jason Whitlock, Keiko Tanaka, Martin Sayers,
Angela Bright, Ronald Haskins, Vivian Cho, Bruce Applegate, Sheila Corrigan, Adam Zielinski`;

/** The sample's donors that are not people, by index. */
const bodies: Readonly<Record<number, string>> = {
  12: 'St. Brendan’s Parish',
  31: 'Ridgeline Hardware Co.',
  36: 'Tarwater & Sons Roofing',
  40: 'Larkspur Family Foundation',
  57: 'Hollis-Greer Foundation',
  61: 'Ironwood Credit Union',
  64: 'First Presbyterian Church',
  68: 'Blue Heron Outfitters',
  72: 'Rotary Club of Black Mountain',
  107: 'Millstone Brewing Company',
};

export type SampleName = { name: string; kind: 'person' | 'couple' | 'body' };

/** The names of all donors of the sample. */
export function sampleNames(): SampleName[] {
  const persons = people.trim().split(/,\s+/);
  const count = persons.length + Object.keys(bodies).length;
  let next = 0;
  return Array.from({ length: count }, (_, place) => {
    const body = bodies[place];
    if (body !== undefined) return { name: body, kind: 'body' };
    const name = persons[next] as string;
    next += 1;
    return { name, kind: name.includes(' & ') ? 'couple' : 'person' };
  });
}
