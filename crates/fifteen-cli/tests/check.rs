//! `fifteen check`.

mod support;

use fifteen::Heuristic;
use serde_json::json;
use support::fifteen;

#[test]
fn check_confirms_what_holds_and_shows_a_counter_example_where_not() {
    let good = fifteen(&["check", "linear-conflict"]);
    assert_eq!(good.status, 0);
    assert!(
        good.out
            .contains("all 181440 states of 3x3 within 31 moves"),
        "{}",
        good.out
    );
    assert!(
        good.out.contains("admissible: yes\nconsistent: yes"),
        "{}",
        good.out
    );
    let bad = fifteen(&["check", "misplaced-with-blank", "--format", "json"]);
    let value = &bad.json()[0];
    assert_eq!(
        (bad.status, &value["admissible"], &value["exhaustive"]),
        (1, &json!(false), &json!(true))
    );
    let worst = &value["overestimate"];
    assert!(worst["h"].as_u64() > worst["distance"].as_u64(), "{value}");
    assert_eq!(bad.err, "", "the catalog claims nothing else");
    let part = fifteen(&[
        "check",
        "manhattan",
        "--size",
        "4x4",
        "--max-states",
        "10k",
        "--format",
        "json",
    ]);
    assert_eq!(
        (part.status, &part.json()[0]["exhaustive"]),
        (0, &json!(false))
    );
    let goal = fifteen(&["check", "misplaced", "--goal", "123804765"]);
    assert!(
        goal.out.contains("within 30 moves of 1 2 3 8 0 4 7 6 5"),
        "{}",
        goal.out
    );
}

#[test]
fn check_agrees_with_the_catalog_on_every_row() {
    // What 3x3 cannot show, 4x4 shows.
    let small = |heuristic: Heuristic| ("3x3", heuristic);
    let large =
        ["running-maximum-conflict", "strongest"].map(|name| ("4x4", name.parse().unwrap()));
    let cases = Heuristic::ALL.iter().copied().map(small).chain(large);
    for (size, heuristic) in cases {
        let name = heuristic.name();
        let run = fifteen(&[
            "check",
            name,
            "--size",
            size,
            "--max-states",
            "200k",
            "--format",
            "json",
        ]);
        let found = &run.json()[0];
        for (what, stated, example) in [
            ("admissible", heuristic.admissible(), "overestimate"),
            ("consistent", heuristic.consistent(), "jump"),
        ] {
            let holds = found[what].as_bool().unwrap();
            assert_eq!(found[example].is_null(), holds, "{name}: {found}");
            if stated {
                assert!(holds, "{name}: {found}");
            }
            let unseen = format!("{name} is not {what} everywhere");
            assert_eq!(
                run.err.contains(&unseen),
                holds && !stated,
                "{name}: {}",
                run.err
            );
            if size == "4x4" {
                assert_eq!(holds, stated, "{name}: {found}");
            }
        }
        let all = found["admissible"] == true && found["consistent"] == true;
        assert_eq!(run.status, i32::from(!all), "{name}");
    }
}

#[test]
fn all_states_are_all_however_the_search_for_them_ended() {
    for limit in [
        ["--depth", "31"],
        ["--depth", "32"],
        ["--max-states", "181440"],
        ["--max-states", "181439"],
        ["--max-states", "2M"],
    ] {
        let run = fifteen(&[&["check", "manhattan"], &limit[..]].concat());
        assert!(
            run.out
                .starts_with("manhattan on all 181440 states of 3x3 within 31 moves"),
            "{limit:?}: {}",
            run.out
        );
    }
    for (depth, states) in [("30", "181438 states"), ("0", "1 state")] {
        let run = fifteen(&["check", "manhattan", "--depth", depth]);
        assert!(
            run.out
                .starts_with(&format!("manhattan on the first {states} of 3x3")),
            "{}",
            run.out
        );
    }
}
