/**
 * ZIP codes of the US territories, which the list of the states lacks: the main post offices of
 * Puerto Rico, the Virgin Islands, Guam, American Samoa and the Northern Mariana Islands.
 */
const codes: Record<string, string> = {
  PR: `00601 Adjuntas, 00602 Aguada, 00603-00605 Aguadilla, 00703 Aguas Buenas, 00704 Aguirre,
    00705 Aibonito, 00610 Anasco, 00612-00614 Arecibo, 00714 Arroyo, 00617 Barceloneta,
    00794 Barranquitas, 00956-00961 Bayamon, 00622 Boqueron, 00623 Cabo Rojo, 00725-00727 Caguas,
    00627 Camuy, 00729 Canovanas, 00979 Carolina, 00981-00988 Carolina, 00631 Castaner,
    00962-00963 Catano, 00736-00737 Cayey, 00735 Ceiba, 00638 Ciales, 00739 Cidra, 00769 Coamo,
    00782 Comerio, 00783 Corozal, 00780 Coto Laurel, 00775 Culebra, 00646 Dorado, 00647 Ensenada,
    00738 Fajardo, 00650 Florida, 00652 Garrochales, 00653 Guanica, 00784-00785 Guayama,
    00656 Guayanilla, 00965-00966 Guaynabo, 00968-00971 Guaynabo, 00778 Gurabo, 00659 Hatillo,
    00660 Hormigueros, 00791-00792 Humacao, 00662 Isabela, 00664 Jayuya, 00795 Juana Diaz,
    00777 Juncos, 00667 Lajas, 00669 Lares, 00670 Las Marias, 00771 Las Piedras, 00772 Loiza,
    00773 Luquillo, 00674 Manati, 00606 Maricao, 00707 Maunabo, 00680-00682 Mayaguez,
    00715 Mercedita, 00676 Moca, 00687 Morovis, 00718 Naguabo, 00719 Naranjito, 00720 Orocovis,
    00723 Patillas, 00624 Penuelas, 00716-00717 Ponce, 00728 Ponce, 00730-00734 Ponce,
    00740 Puerto Real, 00741 Punta Santiago, 00678 Quebradillas, 00677 Rincon, 00744 Rio Blanco,
    00745 Rio Grande, 00637 Sabana Grande, 00688 Sabana Hoyos, 00952 Sabana Seca, 00978 Saint Just,
    00751 Salinas, 00690 San Antonio, 00683 San German, 00901-00902 San Juan, 00906-00931 San Juan,
    00933 San Juan, 00935-00937 San Juan, 00939-00940 San Juan, 00754 San Lorenzo,
    00685 San Sebastian, 00757 Santa Isabel, 00953-00954 Toa Alta, 00949-00951 Toa Baja,
    00976-00977 Trujillo Alto, 00641 Utuado, 00692 Vega Alta, 00693-00694 Vega Baja, 00765 Vieques,
    00766 Villalba, 00767 Yabucoa, 00698 Yauco`,
  VI: `00801-00805 St Thomas, 00820-00824 Christiansted, 00830-00831 St John,
    00840-00841 Frederiksted, 00850-00851 Kingshill`,
  GU: `96910 Hagatna, 96932 Hagatna, 96913 Barrigada, 96921 Barrigada, 96912 Dededo,
    96915 Santa Rita, 96916 Merizo, 96917 Inarajan, 96923 Mangilao, 96928 Agat, 96929 Yigo,
    96931 Tamuning`,
  AS: '96799 Pago Pago',
  MP: '96950 Saipan, 96951 Rota, 96952 Tinian',
};

export type ZipCode = { zipCode: string; city: string; state: string };

export const territoryZipCodes: readonly ZipCode[] = Object.entries(codes).flatMap(
  ([state, listed]) => listed.split(',').flatMap((entry) => readEntry(state, entry)),
);

/** `00603-00605 Aguadilla` means three codes. */
function readEntry(state: string, entry: string): ZipCode[] {
  const [, first = '', last = first, city = ''] = /(\d{5})(?:-(\d{5}))? (.+)/.exec(entry) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
    zipCode: String(Number(first) + index).padStart(5, '0'),
    city,
    state,
  }));
}
