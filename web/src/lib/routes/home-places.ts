/** The parts of the learner's start page that a link can lead to: the hash of the address is the card's id. */
export const homePlaces = { certificates: 'certificates', ending: 'ending', requests: 'requests' } as const;
